import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { booking } from "./booking";
import { client } from "./client";
import { instant } from "./columns";
import { payment } from "./payment";
import { tariff } from "./tariff";

/** Outbox: mails and provider operations that must be sent exactly once. A mail's dedupe key is its Message-ID. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    dedupeKey: text().notNull(),
    bookingId: bigint({ mode: "number" }).references(() => booking.id),
    paymentId: text().references(() => payment.id),
    payload: jsonb().$type<unknown>().notNull(),
    createdAt: instant().notNull(),
    availableAt: instant().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    doneAt: instant(),
  },
  (table) => [
    unique("outbox_once").on(table.dedupeKey),
    index("outbox_open").on(table.availableAt).where(sql`${table.doneAt} is null`),
    index("outbox_done").on(table.doneAt).where(sql`${table.doneAt} is not null`),
    index("outbox_booking").on(table.bookingId),
  ],
);

/** A case that a person has to settle before `dueAt`. */
export const incident = pgTable(
  "incident",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    dedupeKey: text().notNull(),
    bookingId: bigint({ mode: "number" }).references(() => booking.id),
    paymentId: text().references(() => payment.id),
    detail: jsonb().$type<unknown>().notNull(),
    createdAt: instant().notNull(),
    dueAt: instant().notNull(),
    closedAt: instant(),
    closedBy: text(),
    note: text(),
  },
  (table) => [
    unique("incident_once").on(table.dedupeKey),
    index("incident_booking").on(table.bookingId),
    index("incident_payment").on(table.paymentId),
    index("incident_open").on(table.dueAt).where(sql`${table.closedAt} is null`),
  ],
);

/** The stored answer of a write, repeated unchanged for the same Idempotency-Key. */
export const idempotencyKey = pgTable(
  "idempotency_key",
  {
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: jsonb().$type<unknown>(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index("idempotency_key_age").on(table.createdAt)],
);

export const savedQuote = pgTable(
  "saved_quote",
  {
    id: text().primaryKey(),
    input: jsonb().$type<unknown>().notNull(),
    tariffId: integer()
      .notNull()
      .references(() => tariff.id),
    totals: jsonb().$type<unknown>().notNull(),
    /** The client who was signed in when it was saved; it appears in their client area. */
    clientId: integer().references(() => client.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("saved_quote_expiry").on(table.expiresAt),
    index("saved_quote_client").on(table.clientId).where(sql`${table.clientId} is not null`),
  ],
);

/** Rate-limit counters shared by all instances; the columns are those of rate-limiter-flexible. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limit_expire").on(table.expire)],
);
