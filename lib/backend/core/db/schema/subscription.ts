import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, smallint, text, unique } from "drizzle-orm/pg-core";
import { islands } from "@/lib/domain/fleet/office";
import { oneOf } from "./columns";
import { rentalGroup } from "./rental-group";

/** A group offered by subscription on an island (rules section 11). */
export const subscriptionOffer = pgTable(
  "subscription_offer",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    groupId: integer()
      .notNull()
      .references(() => rentalGroup.id),
    island: text({ enum: islands }).notNull(),
    /** Price per month in the six-month term, VAT included. */
    monthlyCents: integer().notNull(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    unique("subscription_offer_once").on(table.groupId, table.island),
    check("subscription_offer_island", oneOf(table.island, islands)),
    check("subscription_offer_price", sql`${table.monthlyCents} > 0`),
  ],
);

/** Subscription terms with their factor on the six-month price; 10 000 is ×1.00. */
export const subscriptionTerm = pgTable(
  "subscription_term",
  {
    months: smallint().primaryKey(),
    factorBasisPoints: integer().notNull(),
  },
  (table) => [
    check("subscription_term_months", sql`${table.months} between 1 and 120`),
    check("subscription_term_factor", sql`${table.factorBasisPoints} between 1000 and 30000`),
  ],
);
