import { integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

/** One text in the five languages of the data (`ES EN DE IT FR`). */
export type FiveLanguages = Readonly<Record<"ES" | "EN" | "DE" | "IT" | "FR", string>>;

export const country = pgTable("country", {
  code: text().primaryKey(),
  names: jsonb().$type<FiveLanguages>().notNull(),
});

/** Names and labels of rates, coverages, extras, surcharges, categories and statuses. */
export const label = pgTable(
  "label",
  {
    kind: text({ enum: ["rates", "coverages", "extras", "surcharges", "categories", "bookingStatuses"] }).notNull(),
    code: text().notNull(),
    sortOrder: integer().notNull(),
    name: jsonb().$type<FiveLanguages>().notNull(),
    label: jsonb().$type<FiveLanguages>().notNull(),
    summary: jsonb().$type<FiveLanguages>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.code] })],
);
