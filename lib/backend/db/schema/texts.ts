import { bigint, check, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { languages } from "@/lib/domain/language/languages";
import { type FiveLanguages, instant, oneOf } from "./columns";

export const country = pgTable("country", {
  code: text().primaryKey(),
  names: jsonb().$type<FiveLanguages>().notNull(),
});

/** Read by releases before the names stood with the texts; a later release drops it. */
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

/** What staff say in place of a text of the site, until they drop it. */
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

/** What staff want to say there, seen by them alone until they publish it. */
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

/** Raised by a trigger at each change of them, so that every process knows when what it keeps is old. */
export const textVersion = pgTable("text_version", {
  id: smallint().primaryKey(),
  version: bigint({ mode: "number" }).notNull(),
});
