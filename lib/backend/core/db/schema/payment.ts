import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { goodwillStates } from "@/lib/domain/payment/goodwill";
import {
  abandonReasons,
  ledgerKinds,
  operationKinds,
  operationStatuses,
  paymentMethods,
  paymentProviders,
  paymentStatuses,
} from "@/lib/domain/payment/payment";
import { booking } from "./booking";
import { instant, oneOf } from "./columns";
import { installation } from "./installation";
import { staff } from "./staff";

/** A payment attempt. `request` is the exact message to the provider, so that a retry sends the same bytes. */
export const payment = pgTable(
  "payment",
  {
    /** Random 128-bit string. */
    id: text().primaryKey(),
    bookingId: bigint({ mode: "number" }).notNull(),
    livemode: boolean().notNull(),
    provider: text({ enum: paymentProviders }).notNull(),
    method: text({ enum: paymentMethods }).notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull().default("EUR"),
    status: text({ enum: paymentStatuses }).notNull(),
    reason: text(),
    /** Set when we gave the attempt up: its money is voided or refunded. */
    abandoned: text({ enum: abandonReasons }),
    providerRef: text(),
    receipt: text(),
    request: jsonb().$type<unknown>(),
    idempotencyKey: text().notNull(),
    action: jsonb().$type<unknown>(),
    pageExpiresAt: instant(),
    cardBrand: text(),
    cardLast4: text(),
    cardExpiry: text(),
    capturedCents: integer().notNull().default(0),
    refundedCents: integer().notNull().default(0),
    askedAt: instant(),
    /** Since when the customer disputes the charge: nothing is refunded by itself meanwhile. */
    disputedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: "payment_booking_same_mode",
      columns: [table.bookingId, table.livemode],
      foreignColumns: [booking.id, booking.livemode],
    }),
    unique("payment_id_livemode").on(table.id, table.livemode),
    unique("payment_provider_ref").on(table.provider, table.providerRef),
    uniqueIndex("payment_one_open_a_booking")
      .on(table.bookingId)
      .where(sql`${table.status} in ('created', 'started', 'authorized') and ${table.abandoned} is null`),
    check("payment_provider", oneOf(table.provider, paymentProviders)),
    check("payment_method", oneOf(table.method, paymentMethods)),
    check("payment_abandoned", oneOf(table.abandoned, abandonReasons)),
    check("payment_status", oneOf(table.status, paymentStatuses)),
    check("payment_amount", sql`${table.amountCents} > 0 and ${table.currency} = 'EUR'`),
    check(
      "payment_money",
      sql`0 <= ${table.refundedCents} and ${table.refundedCents} <= ${table.capturedCents} and ${table.capturedCents} <= ${table.amountCents}`,
    ),
    check("payment_card", sql`${table.cardLast4} is null or ${table.cardLast4} ~ '^[0-9]{4}$'`),
    index("payment_booking").on(table.bookingId),
    index("payment_ended_unpaid")
      .on(table.createdAt)
      .where(sql`${table.status} in ('declined', 'cancelled', 'expired')`),
    index("payment_without_truth")
      .on(table.updatedAt)
      .where(sql`${table.status} in ('created', 'started', 'authorized', 'unknown', 'refund_pending')`),
  ],
);

/** A refund that is not owed, given by a manager; above the limit it needs a second person's approval. */
export const goodwillRefund = pgTable(
  "goodwill_refund",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: bigint({ mode: "number" })
      .notNull()
      .references(() => booking.id),
    amountCents: integer().notNull(),
    /** Free text by the requesting staff member; no personal data. */
    reason: text().notNull(),
    needsSecond: boolean().notNull(),
    state: text({ enum: goodwillStates }).notNull(),
    askedBy: integer()
      .notNull()
      .references(() => staff.id),
    askedAt: instant().notNull(),
    decidedBy: integer().references(() => staff.id),
    decidedAt: instant(),
  },
  (table) => [
    check("goodwill_refund_state", oneOf(table.state, goodwillStates)),
    check("goodwill_refund_amount", sql`${table.amountCents} > 0`),
    check("goodwill_refund_decided", sql`(${table.state} = 'asked') = (${table.decidedBy} is null)`),
    check(
      "goodwill_refund_second",
      sql`${table.state} <> 'ordered' or not ${table.needsSecond} or ${table.decidedBy} <> ${table.askedBy}`,
    ),
    uniqueIndex("goodwill_refund_one_asked").on(table.bookingId).where(sql`${table.state} = 'asked'`),
    index("goodwill_refund_booking").on(table.bookingId),
  ],
);

/** An operation that we send to a provider: capture, void or refund. */
export const paymentOperation = pgTable(
  "payment_operation",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: text().notNull(),
    livemode: boolean().notNull(),
    kind: text({ enum: operationKinds }).notNull(),
    amountCents: integer().notNull(),
    status: text({ enum: operationStatuses }).notNull(),
    /** One event of a booking orders each kind of operation on an attempt once. */
    dedupeKey: text().notNull(),
    /** Sent with every retry, so that the provider acts once. */
    idempotencyKey: text().notNull(),
    reason: text(),
    providerRef: text(),
    /** Set for a goodwill refund, which does not reduce the amount paid for the booking. */
    goodwillId: bigint({ mode: "number" }).references(() => goodwillRefund.id),
    /** The failed refund whose amount this one sends again. */
    replacesId: bigint({ mode: "number" }),
    createdAt: instant().notNull(),
    sentAt: instant(),
    /** When the provider was last asked about it: the least recently asked comes first. */
    askedAt: instant(),
    doneAt: instant(),
  },
  (table) => [
    foreignKey({
      name: "payment_operation_same_mode",
      columns: [table.paymentId, table.livemode],
      foreignColumns: [payment.id, payment.livemode],
    }),
    unique("payment_operation_once").on(table.dedupeKey),
    unique("payment_operation_key").on(table.idempotencyKey),
    unique("payment_operation_replaced_once").on(table.replacesId),
    check("payment_operation_kind", oneOf(table.kind, operationKinds)),
    check("payment_operation_status", oneOf(table.status, operationStatuses)),
    check("payment_operation_amount", sql`${table.amountCents} > 0`),
    index("payment_operation_goodwill").on(table.goodwillId).where(sql`${table.goodwillId} is not null`),
    index("payment_operation_payment").on(table.paymentId),
    index("payment_operation_open")
      .on(table.createdAt)
      .where(sql`${table.status} in ('waiting', 'sent', 'unknown', 'accepted')`),
  ],
);

/** Append-only ledger of money movements that providers confirmed. */
export const ledger = pgTable(
  "ledger",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text({ enum: paymentProviders }).notNull(),
    paymentId: text().notNull(),
    livemode: boolean().notNull(),
    kind: text({ enum: ledgerKinds }).notNull(),
    /** The operation's key of a refund, or of one that came back; an attempt can have several. Empty for other kinds. */
    entry: text().notNull().default(""),
    amountCents: integer().notNull(),
    currency: text().notNull().default("EUR"),
    providerRef: text(),
    at: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: "ledger_payment_same_mode",
      columns: [table.paymentId, table.livemode],
      foreignColumns: [payment.id, payment.livemode],
    }),
    unique("ledger_once").on(table.provider, table.paymentId, table.kind, table.entry),
    index("ledger_payment").on(table.paymentId),
    index("ledger_at").on(table.at),
    check("ledger_entry", sql`(${table.kind} in ('refund', 'refund_returned')) = (${table.entry} <> '')`),
    check("ledger_kind", oneOf(table.kind, ledgerKinds)),
    check("ledger_amount", sql`${table.amountCents} >= 0`),
  ],
);

/** Append-only record of exports of ledger lines for the accountant. */
export const accountingExport = pgTable(
  "accounting_export",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    livemode: boolean()
      .notNull()
      .references(() => installation.livemode),
    fromDate: date({ mode: "string" }).notNull(),
    untilDate: date({ mode: "string" }).notNull(),
    /** The last exported ledger line, so that the file can be rebuilt identically. */
    lastLedgerId: bigint({ mode: "number" }).notNull(),
    lines: integer().notNull(),
    capturedCents: bigint({ mode: "number" }).notNull(),
    refundedCents: bigint({ mode: "number" }).notNull(),
    /** Hash of the file, in hexadecimal. */
    sha256: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    at: instant().notNull(),
  },
  (table) => [check("accounting_export_span", sql`${table.fromDate} <= ${table.untilDate}`)],
);

/** Webhooks as received, after the check of their signature. */
export const providerEvent = pgTable(
  "provider_event",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    provider: text({ enum: paymentProviders }).notNull(),
    eventKey: text().notNull(),
    livemode: boolean()
      .notNull()
      .references(() => installation.livemode),
    paymentId: text(),
    payload: jsonb().$type<unknown>().notNull(),
    receivedAt: instant().notNull(),
    /** When a round last tried to process it: the least recently tried comes first. */
    triedAt: instant(),
    processedAt: instant(),
  },
  (table) => [
    unique("provider_event_once").on(table.provider, table.eventKey),
    index("provider_event_payment").on(table.paymentId),
    index("provider_event_age").on(table.receivedAt),
    index("provider_event_unprocessed").on(table.receivedAt).where(sql`${table.processedAt} is null`),
  ],
);

export type PaymentRow = typeof payment.$inferSelect;
