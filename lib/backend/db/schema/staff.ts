import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import type { SealedText } from "@/lib/backend/platform/seal";
import { staffRoles } from "@/lib/domain/staff/permissions";
import { deskLanguages, deskSignInMeans, staffLinkPurposes } from "@/lib/domain/staff/session";
import { instant, oneOf } from "./columns";

const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** Who works at the desk. Nobody is ever deleted: the audit names them by number. */
export const staff = pgTable(
  "staff",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull().unique("staff_email"),
    name: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    /** Where their rights hold; none for everywhere. */
    officeIds: integer().array().notNull().default(sql`'{}'`),
    lang: text({ enum: deskLanguages }).notNull(),
    /** The handle that authenticators know them by. */
    passkeyHandle: text().notNull(),
    /** argon2id in PHC form, with the one-time codes beside it as the way back. */
    passwordHash: text(),
    totp: jsonb().$type<SealedText>(),
    /** Whether a code of it was given once: until then it opens nothing. */
    totpConfirmed: boolean().notNull().default(false),
    /** The last step of 30 s whose code was used: each code opens once. */
    totpStep: integer().notNull().default(0),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    check("staff_email_lower", sql`${table.email} = lower(${table.email})`),
    check("staff_role", oneOf(table.role, staffRoles)),
    check("staff_lang", oneOf(table.lang, deskLanguages)),
  ],
);

export const staffCredential = pgTable(
  "staff_credential",
  {
    /** As the authenticator names it, base64url. */
    id: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    publicKey: bytes().notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [index("staff_credential_staff").on(table.staffId)],
);

/** Hashes of the eight codes for a day without passkey and telephone; each opens once. */
export const staffRecoveryCode = pgTable(
  "staff_recovery_code",
  {
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    codeHash: text().notNull(),
    usedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
);

export const staffSession = pgTable(
  "staff_session",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    means: text({ enum: deskSignInMeans }).notNull(),
    tokenHash: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
    /** When a passkey was shown last. */
    provedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    unique("staff_session_token").on(table.tokenHash),
    index("staff_session_staff").on(table.staffId),
    check("staff_session_means", oneOf(table.means, deskSignInMeans)),
  ],
);

/** Hashes of invitations and ways back, each good once. */
export const staffLink = pgTable(
  "staff_link",
  {
    tokenHash: text().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    purpose: text({ enum: staffLinkPurposes }).notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index("staff_link_staff").on(table.staffId),
    check("staff_link_purpose", oneOf(table.purpose, staffLinkPurposes)),
  ],
);

/** What an authenticator has to sign next, good once. */
export const staffChallenge = pgTable(
  "staff_challenge",
  {
    challenge: text().primaryKey(),
    /** Whose, unless it is the sign-in of somebody not yet known. */
    staffId: integer().references(() => staff.id),
    expiresAt: instant().notNull(),
  },
  (table) => [index("staff_challenge_expiry").on(table.expiresAt)],
);

/** What staff did, one row in the transaction of each change, never changed. Ids and amounts, no personal data. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** `staff:7`, `cli:NAME` or `system`. */
    actor: text().notNull(),
    staffId: integer().references(() => staff.id),
    sessionId: bigint({ mode: "number" }).references(() => staffSession.id),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text().notNull(),
    officeId: integer(),
    reason: text(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    requestId: text(),
  },
  (table) => [
    index("audit_entry_subject").on(table.subjectKind, table.subjectId),
    index("audit_entry_staff").on(table.staffId),
    index("audit_entry_at").on(table.at),
  ],
);

export type StaffRow = typeof staff.$inferSelect;
export type StaffSessionRow = typeof staffSession.$inferSelect;
