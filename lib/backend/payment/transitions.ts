import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { type PaymentRow, payment } from "@/lib/backend/core/db/schema/payment";
import { reportIncident } from "@/lib/backend/core/incidents";
import { recordBookingEvent, recordedEvents } from "@/lib/backend/core/outbox";
import { releaseUnit } from "@/lib/backend/fleet/units";
import type { ProviderPaymentState } from "@/lib/backend/payment/providers/port";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { type BookingEvent, type BookingStatus, nextBookingStatus } from "@/lib/domain/core/booking";
import { minus, smaller } from "@/lib/domain/core/cents";
import { UNANSWERED, UNMATCHED } from "./attempts";
import {
  abandonAttempt,
  abandonOthers,
  atProvider,
  markAbandoned,
  orderOperation,
  writeMoney,
  writeRelease,
} from "./ledger";
import { refundBooking } from "./refund-booking";

/** What an outcome works on; both rows are locked, in the order booking, payment (decision 9). */
export interface SettlementContext {
  readonly bookingRow: BookingRow;
  readonly row: PaymentRow;
  readonly providerState: ProviderPaymentState;
  readonly now: Date;
}

type Held = "authorized" | "captured";
type NoMoney = "declined" | "cancelled" | "expired";
/** Each outcome function does all of its steps in order and returns the booking's new status. */
type Outcome = Promise<BookingStatus>;

const endedStatuses: readonly BookingStatus[] = ["expired", "cancelled", "no_show"];

type OutcomeEvent = "bookingConfirmed" | "bookingCreationFailed" | "nothingCharged" | "captureRefused";

/** Adds the event to the outbox; `lib/backend/event-handlers.ts` sends its mail and reports. */
const recordOutcome = (tx: Transaction, { id, code }: BookingRow, kind: OutcomeEvent, now: Date) =>
  recordBookingEvent(tx, { kind, bookingId: id, at: now.toISOString() }, code);

/** Money and unit are secured. Held money is captured next: authorised 100, capture 100. */
export async function confirmBooking(
  tx: Transaction,
  { bookingRow, row, providerState, now }: SettlementContext,
  held: Held,
): Outcome {
  // First, because the database allows only one open attempt of a booking.
  await abandonOthers(tx, row, now);
  await writeMoney(tx, row, providerState, held, now);
  const status = await advanceBooking(tx, bookingRow, "MONEY_SECURED", now, { statusReason: null });
  const capture = { kind: "capture", amountCents: row.amountCents, event: "confirmed", now } as const;
  if (held === "authorized") await orderOperation(tx, { ...row, status: held }, capture);
  await recordOutcome(tx, bookingRow, "bookingConfirmed", now);
  return status;
}

/** Captured, but no unit is left, or the pick-up has passed: staff find another vehicle or refund it. */
export async function chargedWithoutUnit(
  tx: Transaction,
  { bookingRow, row, providerState, now }: SettlementContext,
): Outcome {
  await writeMoney(tx, row, providerState, "captured", now);
  const status = await advanceBooking(tx, bookingRow, "CAPTURED_UNIT_LOST", now, {
    statusReason: "BOOKING_CREATION_FAILED",
  });
  const detail = { amountCents: row.amountCents, ...atProvider(row), pickupAt: bookingRow.pickupAt };
  const report = { about: row.id, bookingId: bookingRow.id, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind: "charged_without_booking", ...report });
  await recordOutcome(tx, bookingRow, "bookingCreationFailed", now);
  return status;
}

/** Held, but no unit is left: the money is voided, nothing was charged. */
export async function heldWithoutUnit(
  tx: Transaction,
  { bookingRow, row, providerState, now }: SettlementContext,
): Outcome {
  await markAbandoned(tx, row, "UNIT_LOST", now);
  await writeMoney(tx, row, providerState, "authorized", now);
  await abandonAttempt(tx, row, { held: "authorized", why: "UNIT_LOST", now });
  await recordOutcome(tx, bookingRow, "nothingCharged", now);
  return await advanceBooking(tx, bookingRow, "AUTHORIZED_UNIT_LOST", now, unitLost(bookingRow, now));
}

/** Approved (PayPal), but no unit is left: the approval is never captured. */
export async function approvedWithoutUnit(tx: Transaction, { bookingRow, row, now }: SettlementContext): Outcome {
  await abandonAttempt(tx, row, { held: "nothing", why: "UNIT_LOST", now });
  await recordOutcome(tx, bookingRow, "nothingCharged", now);
  return await advanceBooking(tx, bookingRow, "AUTHORIZED_UNIT_LOST", now, unitLost(bookingRow, now));
}

/** Ends the hold: without a unit the customer must not pay again. */
const unitLost = ({ holdExpiresAt }: BookingRow, now: Date) => ({
  statusReason: "PAYMENT_NOT_PROCESSED",
  holdExpiresAt: holdExpiresAt < now ? holdExpiresAt : now,
});

/** Approved (PayPal): extends the hold of the unit and orders the capture. */
export async function takeApproved(tx: Transaction, { bookingRow, row, now }: SettlementContext): Outcome {
  const { configuration } = await loadCatalogue(now);
  const until = new Date(now.getTime() + configuration.providerMarginMinutes * 60_000);
  const holdExpiresAt = bookingRow.holdExpiresAt > until ? bookingRow.holdExpiresAt : until;
  const status = await advanceBooking(tx, bookingRow, "APPROVED", now, { holdExpiresAt });
  // The time makes the dedupe key unique: a withdrawn capture of this approval may be ordered again.
  const event = `approved:${now.getTime()}`;
  await orderOperation(tx, row, { kind: "capture", amountCents: row.amountCents, event, now });
  return status;
}

/**
 * Held money was captured. The part that a cancellation or a cheaper change doesn't keep is refunded now: authorised
 * 100, keep 30: capture 100, refund 70.
 */
export async function captured(tx: Transaction, { bookingRow, row, providerState, now }: SettlementContext): Outcome {
  await writeMoney(tx, row, providerState, "captured", now);
  await refundBooking(tx, bookingRow, { keepCents: bookingRow.onlineDueCents, event: "kept-in-part", now });
  return bookingRow.status;
}

/** Held money can't be captured: the authorisation is over, and the amount is due at pick-up. */
export async function captureRefused(
  tx: Transaction,
  { bookingRow, row, now }: SettlementContext,
  status: NoMoney,
): Outcome {
  await tx.update(payment).set({ status, updatedAt: now }).where(eq(payment.id, row.id));
  await writeRelease(tx, row, now);
  await chargeAtPickup(tx, bookingRow, row, now);
  return bookingRow.status;
}

/**
 * The amount that can't be captured is due at pick-up (contract section 5). For a booking that is over, the incident
 * names the part that was to be kept: authorised 100, keep 30: incident over 30.
 */
export async function chargeAtPickup(
  tx: Transaction,
  bookingRow: BookingRow,
  row: PaymentRow,
  now: Date,
): Promise<void> {
  const onlineDueCents = Math.max(0, minus(bookingRow.onlineDueCents, row.amountCents));
  await tx.update(booking).set({ onlineDueCents, updatedAt: now }).where(eq(booking.id, bookingRow.id));
  const isOver = endedStatuses.includes(bookingRow.status);
  const amountCents = isOver ? smaller(bookingRow.onlineDueCents, row.amountCents) : row.amountCents;
  const detail = { amountCents, ...atProvider(row) };
  const report = { about: row.id, bookingId: bookingRow.id, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind: "capture_refused", ...report });
  if (!isOver) await recordOutcome(tx, bookingRow, "captureRefused", now);
}

/** Money for a booking that is already paid, given up, cancelled or expired: voided or refunded, with an incident. */
export async function unexpectedPayment(
  tx: Transaction,
  { bookingRow, row, providerState, now }: SettlementContext,
  held: Held,
): Outcome {
  const why = row.abandoned ?? "NOT_NEEDED";
  await markAbandoned(tx, row, why, now);
  await writeMoney(tx, row, providerState, held, now);
  await abandonAttempt(tx, row, { held, why, now });
  // Our own capture succeeded before our own void: expected, and the refund is ordered.
  if (row.status === "authorized") return bookingRow.status;
  if (held === "authorized" && bookingRow.status === "expired")
    await recordOutcome(tx, bookingRow, "nothingCharged", now);
  const kind = endedStatuses.includes(bookingRow.status) ? "paid_after_the_end" : "paid_twice";
  const detail = { amountCents: row.amountCents, ...atProvider(row), status: bookingRow.status };
  await reportIncident(tx, { kind, about: row.id, bookingId: bookingRow.id, paymentId: row.id, detail, now });
  return bookingRow.status;
}

const failureReasons = {
  declined: "PAYMENT_DECLINED",
  cancelled: "PAYMENT_CANCELLED",
  expired: "PAYMENT_NOT_PROCESSED",
} as const satisfies Record<NoMoney, string>;

interface Failed {
  readonly payment: NoMoney;
  readonly bookingFails: boolean;
}

/**
 * A customer who was told by mail that we would write with the outcome gets the letter when the payment is not made,
 * once a booking; another letter about the outcome may have gone out already.
 */
async function tellNotPaid(tx: Transaction, { id, code }: BookingRow, now: Date): Promise<void> {
  const recorded = await recordedEvents(tx, ["paymentSlow", "nothingCharged", "paymentUnmatched"], code);
  if (!recorded.has("paymentSlow") || recorded.size > 1) return;
  await recordBookingEvent(tx, { kind: "paymentNotMade", bookingId: id, at: now.toISOString() }, code);
}

/** Nothing was charged; the hold stays until it expires, so that the customer can try again. */
export async function attemptFailed(
  tx: Transaction,
  { bookingRow, row, providerState, now }: SettlementContext,
  failed: Failed,
): Outcome {
  const { payment: status, bookingFails } = failed;
  const reason = "reason" in providerState ? providerState.reason : status;
  await tx.update(payment).set({ status, reason, updatedAt: now }).where(eq(payment.id, row.id));
  if (row.status === "authorized") await writeRelease(tx, row, now);
  if (!bookingFails) return bookingRow.status;
  await tellNotPaid(tx, bookingRow, now);
  return await advanceBooking(tx, bookingRow, "PAYMENT_FAILED", now, { statusReason: failureReasons[status] });
}

/** The provider's facts differ from ours, e.g. another amount: nothing is booked, an incident asks staff to look. */
export async function reportForeignFacts(
  tx: Transaction,
  { bookingRow, row, providerState, now }: SettlementContext,
): Outcome {
  const field = providerState.kind === "foreign" ? providerState.field : "amount";
  const detail = { amountCents: row.amountCents, ...atProvider(row), told: providerState.kind, field };
  const about = `${row.id}:${detail.field}`;
  await reportIncident(tx, { kind: "facts_differ", about, bookingId: bookingRow.id, paymentId: row.id, detail, now });
  return bookingRow.status;
}

/** The hold is over without a payment. A `statusReason` says that a provider's answer was missing or didn't match. */
export async function expireBooking(tx: Transaction, bookingRow: BookingRow, now: Date): Outcome {
  await releaseUnit(tx, bookingRow.id, now);
  await tellNotPaid(tx, bookingRow, now);
  const unclear = await tx
    .select({ reason: payment.reason })
    .from(payment)
    .where(and(eq(payment.bookingId, bookingRow.id), inArray(payment.reason, [UNMATCHED, UNANSWERED])));
  const statusReason = unclear.some(({ reason }) => reason === UNMATCHED) ? "PAYMENT_UNMATCHED" : "PAYMENT_UNKNOWN";
  return await advanceBooking(tx, bookingRow, "HOLD_ENDED", now, {
    statusReason: unclear.length > 0 ? statusReason : null,
  });
}

/** Moves a booking (row locked) to its next status; throws for a transition that contract section 5 doesn't have. */
export async function advanceBooking(
  tx: Transaction,
  bookingRow: BookingRow,
  event: BookingEvent,
  now: Date,
  changes: Partial<typeof booking.$inferInsert> = {},
): Promise<BookingStatus> {
  const direct = nextBookingStatus(bookingRow.status, event);
  // Money can arrive for an attempt whose page answer was lost: the transition over `paying` is made up for.
  const opened = direct.ok ? null : nextBookingStatus(bookingRow.status, "PAGE_CREATED");
  if (opened?.ok)
    await tx.update(booking).set({ status: opened.value, updatedAt: now }).where(eq(booking.id, bookingRow.id));
  const next = opened?.ok ? nextBookingStatus(opened.value, event) : direct;
  if (!next.ok) throw new Error(`booking ${bookingRow.code}: ${event} while ${bookingRow.status}`);
  await tx
    .update(booking)
    .set({ ...changes, status: next.value, updatedAt: now })
    .where(eq(booking.id, bookingRow.id));
  return next.value;
}

/**
 * A cancelled or no-show booking that keeps a part of its money: its held money is still captured (rules section 10).
 */
export const retainsPayment = ({ status, onlineDueCents }: typeof booking.$inferSelect): boolean =>
  (status === "cancelled" || status === "no_show") && onlineDueCents > 0;
