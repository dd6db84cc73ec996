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
import type { SealedText } from "@/lib/backend/core/seal";
import { staffRoles } from "@/lib/domain/staff/permissions";
import { deskLanguages, deskSignInMeans, staffLinkPurposes } from "@/lib/domain/staff/staff-session";
import { instant, oneOf } from "./columns";

const bytes = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});

/** Staff accounts. Rows are never deleted, because the audit log refers to them. */
export const staff = pgTable(
  "staff",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** In lower case. */
    email: text().notNull().unique("staff_email"),
    name: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    /** Offices to which their permissions are limited; empty for all. */
    officeIds: integer().array().notNull().default(sql`'{}'`),
    lang: text({ enum: deskLanguages }).notNull(),
    /** WebAuthn user handle. */
    passkeyHandle: text().notNull(),
    /** argon2id in PHC form; with TOTP the fallback sign-in ("way back"). */
    passwordHash: text(),
    totp: jsonb().$type<SealedText>(),
    /** Whether a first code was entered; until then the fallback sign-in is not active. */
    totpConfirmed: boolean().notNull().default(false),
    /** The last used 30 s step, so that each code works once. */
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
    /** WebAuthn credential id, base64url. */
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

/** Hashes of the eight single-use recovery codes. */
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
    /** When a passkey was last used in this session; `fresh` calls require a recent one. */
    provedAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    unique("staff_session_token").on(table.tokenHash),
    index("staff_session_staff").on(table.staffId),
    check("staff_session_means", oneOf(table.means, deskSignInMeans)),
  ],
);

/** Hashes of single-use invitation and recovery links. */
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

/** Single-use WebAuthn challenges. */
export const staffChallenge = pgTable(
  "staff_challenge",
  {
    challenge: text().primaryKey(),
    /** Null for a sign-in, where the person is not known yet. */
    staffId: integer().references(() => staff.id),
    expiresAt: instant().notNull(),
  },
  (table) => [index("staff_challenge_expiry").on(table.expiresAt)],
);

/** Append-only audit log, written in the transaction of each change. Ids and amounts, no personal data. */
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
