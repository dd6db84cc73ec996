import { bigint, check, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { languages } from "@/lib/domain/core/languages";
import { type FiveLanguages, instant, oneOf } from "./columns";

export const country = pgTable("country", {
  code: text().primaryKey(),
  names: jsonb().$type<FiveLanguages>().notNull(),
});

/** Read only by releases before names moved to the texts; a later release drops the table. */
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

/** Overrides of the site's texts by staff. */
export const textOverride = pgTable(
  "text_override",
  {
    key: text().notNull(),
    lang: text({ enum: languages }).notNull(),
    text: text().notNull(),
    setBy: text().notNull(),
    setAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.lang] }),
    check("text_override_lang", oneOf(table.lang, languages)),
  ],
);

/** Unpublished overrides, visible to staff only. */
export const textDraft = pgTable(
  "text_draft",
  {
    key: text().notNull(),
    lang: text({ enum: languages }).notNull(),
    text: text().notNull(),
    setBy: text().notNull(),
    setAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.lang] }), check("text_draft_lang", oneOf(table.lang, languages))],
);

/** Raised by a trigger on each change of overrides, so that every process can invalidate its cache. */
export const textVersion = pgTable("text_version", {
  id: smallint().primaryKey(),
  version: bigint({ mode: "number" }).notNull(),
});
