import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import { passwordLinkPurposes, signInMeans } from "@/lib/domain/account/account";
import { languages } from "@/lib/domain/core/languages";
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
    /** argon2id in PHC form; null until the first password is chosen. */
    passwordHash: text(),
    /** Raised by signing out everywhere and by a password change; sessions of an older version are invalid. */
    sessionVersion: integer().notNull().default(1),
    receivesOffers: boolean().notNull().default(false),
    /** False once the client has objected to being asked for reviews. */
    askedForReviews: boolean().notNull().default(true),
    createdAt: instant().notNull().defaultNow(),
    /** Set when erasure was requested while a booking was open; it runs once none is. */
    erasureRequestedAt: instant(),
    erasedAt: instant(),
  },
  (table) => [
    uniqueIndex("client_email").on(table.email),
    check("client_email_lower", sql`${table.email} = lower(${table.email})`),
    check("client_lang", oneOf(table.lang, languages)),
    index("client_erasure").on(table.erasureRequestedAt).where(sql`${table.erasureRequestedAt} is not null`),
  ],
);

/** A session; valid while not ended, of the client's current version, used within 8 h and younger than 7 days. */
export const clientSession = pgTable(
  "client_session",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => client.id, { onDelete: "cascade" }),
    means: text({ enum: signInMeans }).notNull(),
    version: integer().notNull(),
    tokenHash: text().notNull(),
    /** The token before the last renewal, valid for 30 s after it. */
    previousHash: text(),
    previousUntil: instant(),
    /** The current token, masked with the previous one, so that two tabs that renew concurrently get the same token. */
    renewal: text(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    unique("client_session_token").on(table.tokenHash),
    index("client_session_previous").on(table.previousHash),
    index("client_session_client").on(table.clientId),
    check("client_session_means", oneOf(table.means, signInMeans)),
  ],
);

/** Hashes of the single-use 128-bit tokens of mailed links. */
export const passwordLink = pgTable(
  "password_link",
  {
    tokenHash: text().primaryKey(),
    clientId: integer()
      .notNull()
      .references(() => client.id, { onDelete: "cascade" }),
    purpose: text({ enum: passwordLinkPurposes }).notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index("password_link_client").on(table.clientId),
    check("password_link_purpose", oneOf(table.purpose, passwordLinkPurposes)),
  ],
);

/** The current mailed code of a client; a new one replaces it. */
export const signInCode = pgTable(
  "sign_in_code",
  {
    clientId: integer()
      .primaryKey()
      .references(() => client.id, { onDelete: "cascade" }),
    codeHash: text().notNull(),
    /** The browser that asked, in which alone the code signs in; null for codes that only prove a session's owner. */
    browserHash: text(),
    triesLeft: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [check("sign_in_code_tries", sql`${table.triesLeft} between 0 and 5`)],
);

export type ClientRow = typeof client.$inferSelect;

export type SessionRow = typeof clientSession.$inferSelect;
