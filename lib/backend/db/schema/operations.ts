import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { booking } from "./booking";
import { client } from "./client";
import { instant } from "./columns";
import { payment } from "./payment";
import { tariff } from "./tariff";

/** Messages and provider orders that must leave exactly once; the dedupe key is the mail's Message-ID. */
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

/** Something that a person has to look at before `dueAt`. */
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
    index("incident_open").on(table.dueAt).where(sql`${table.closedAt} is null`),
  ],
);

/** First answer to a write, repeated word for word to whoever sends the same key again. */
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
    /** Who was signed in when it was saved: it stands in their client area. */
    clientId: integer().references(() => client.id, { onDelete: "cascade" }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index("saved_quote_expiry").on(table.expiresAt),
    index("saved_quote_client").on(table.clientId).where(sql`${table.clientId} is not null`),
  ],
);

/** Shared counters of the limits that hold for all instances; the columns are the limiter's own. */
export const rateLimit = pgTable(
  "rate_limit",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }),
  },
  (table) => [index("rate_limit_expire").on(table.expire)],
);
