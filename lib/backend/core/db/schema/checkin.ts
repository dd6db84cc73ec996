import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { SealedText } from "@/lib/backend/core/seal";
import { checkinRoles, checkinStatuses } from "@/lib/domain/rental/checkin-fields";
import { booking } from "./booking";
import { instant, oneOf } from "./columns";

/** One driver's express check-in; position 0 is the main driver, 1 to 3 the additional ones. */
export const checkin = pgTable(
  "checkin",
  {
    bookingId: bigint({ mode: "number" })
      .notNull()
      .references(() => booking.id),
    position: integer().notNull(),
    role: text({ enum: checkinRoles }).notNull(),
    status: text({ enum: checkinStatuses }).notNull(),
    percent: integer().notNull(),
    missing: text().array().notNull(),
    sealed: jsonb().$type<SealedText>(),
    /** Hash of the private link's token of an additional driver. */
    linkTokenHash: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.position] }),
    unique("checkin_link").on(table.linkTokenHash),
    check("checkin_role", oneOf(table.role, checkinRoles)),
    check("checkin_status", oneOf(table.status, checkinStatuses)),
    check("checkin_position", sql`${table.position} between 0 and 3`),
    check("checkin_main", sql`(${table.role} = 'main') = (${table.position} = 0)`),
    check("checkin_percent", sql`${table.percent} between 0 and 100`),
  ],
);
