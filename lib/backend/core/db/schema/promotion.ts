import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { channels } from "@/lib/domain/core/booking";
import { couponTypes } from "@/lib/domain/pricing/promotion";
import { client } from "./client";
import { oneOf } from "./columns";

export const campaign = pgTable(
  "campaign",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    percentBasisPoints: integer().notNull(),
    bookFrom: date({ mode: "string" }).notNull(),
    bookUntil: date({ mode: "string" }).notNull(),
    pickupFrom: date({ mode: "string" }).notNull(),
    pickupUntil: date({ mode: "string" }).notNull(),
    groupIds: integer().array().notNull(),
    officeIds: integer().array().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    check("campaign_whole_percent", sql`${table.percentBasisPoints} % 100 = 0`),
    check("campaign_percent", sql`${table.percentBasisPoints} between 100 and 10000`),
    check(
      "campaign_windows",
      sql`${table.bookFrom} <= ${table.bookUntil} and ${table.pickupFrom} <= ${table.pickupUntil}`,
    ),
  ],
);

export const coupon = pgTable(
  "coupon",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    type: text({ enum: couponTypes }).notNull(),
    /** Whole percent, or euro cents when FIXED. */
    value: integer().notNull(),
    validFrom: date({ mode: "string" }).notNull(),
    validUntil: date({ mode: "string" }).notNull(),
    bookFrom: date({ mode: "string" }),
    bookUntil: date({ mode: "string" }),
    minimumDays: integer(),
    groupIds: integer().array(),
    officeIds: integer().array(),
    channel: text({ enum: channels }),
    usesMax: integer(),
    /** The client of a personal coupon, which nobody else can use. */
    clientId: integer().references(() => client.id),
    /** Shown to every client in the client area. */
    listed: boolean().notNull().default(false),
    conditionsKey: text().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    check("coupon_type", oneOf(table.type, couponTypes)),
    check("coupon_code", sql`${table.code} ~ '^[A-Z0-9-]{4,20}$'`),
    check(
      "coupon_value",
      sql`(${table.type} = 'PERCENT' and ${table.value} between 1 and 30) or (${table.type} = 'FIXED' and ${table.value} > 0)`,
    ),
    check("coupon_window", sql`${table.validFrom} <= ${table.validUntil}`),
    index("coupon_client").on(table.clientId),
  ],
);
