import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { languages } from "@/lib/domain/language/languages";
import { instant, oneOf } from "./columns";

export const client = pgTable(
  "client",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** The login name (`nik`) as well; stored in lower case. */
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    mobile: text().notNull(),
    lang: text({ enum: languages }).notNull(),
    role: integer().notNull().default(1),
    roleCode: text().notNull().default("CLIENT"),
    passwordHash: text(),
    sessionVersion: integer().notNull().default(1),
    receivesOffers: boolean().notNull().default(false),
    createdAt: instant().notNull().defaultNow(),
    erasedAt: instant(),
  },
  (table) => [
    uniqueIndex("client_email").on(table.email),
    check("client_email_lower", sql`${table.email} = lower(${table.email})`),
    check("client_lang", oneOf(table.lang, languages)),
  ],
);
