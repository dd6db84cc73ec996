import "server-only";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { ledger, type PaymentRow, payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { closePaymentIncidents } from "@/lib/backend/core/incidents";
import { count } from "@/lib/backend/core/telemetry/record";
import { releaseUnit, secureUnit } from "@/lib/backend/fleet/units";
import type { ProviderPaymentState } from "@/lib/backend/payment/providers/port";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import type { BookingStatus } from "@/lib/domain/core/booking";
import {
  openOperationStatuses,
  type PaymentProvider,
  type PaymentStatus,
  type Settlement,
  settlePayment,
} from "@/lib/domain/payment/payment";
import { LEFT_PAGE } from "./attempts";
import { concludeOperation } from "./operation-outcomes";
import {
  approvedWithoutUnit,
  attemptFailed,
  captured,
  captureRefused,
  chargedWithoutUnit,
  confirmBooking,
  heldWithoutUnit,
  reportForeignFacts,
  retainsPayment,
  type SettlementContext,
  takeApproved,
  unexpectedPayment,
} from "./transitions";

export interface Finalized {
  readonly booking: BookingStatus;
  readonly payment: PaymentStatus;
  /** The attempt's status before. */
  readonly previous: PaymentStatus;
  readonly provider: PaymentProvider;
}

/** Counts the metric `site_payments`; call after the commit. */
export function countOutcome(finalized: Finalized | null): void {
  if (!finalized || finalized.payment === finalized.previous) return;
  count("site_payments", { provider: finalized.provider, outcome: finalized.payment });
}

/**
 * Applies a provider's status to payment, booking, ledger, events and incidents in one transaction (contract 5.2).
 * Webhook, return page, poll and reconciliation call it in any order; idempotent. Null: no such payment.
 */
export async function finalizePayment(
  paymentId: string,
  providerState: ProviderPaymentState,
  now: Date,
): Promise<Finalized | null> {
  const finalized = await database().transaction((tx) => finalizeWithin(tx, paymentId, providerState, now));
  countOutcome(finalized);
  return finalized;
}

/** `finalizePayment` inside a transaction that has more to write. */
export async function finalizeWithin(
  tx: Transaction,
  paymentId: string,
  answer: ProviderPaymentState,
  now: Date,
): Promise<Finalized | null> {
  const [found] = await tx.select({ bookingId: payment.bookingId }).from(payment).where(eq(payment.id, paymentId));
  if (!found) return null;
  const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, found.bookingId)).for("no key update");
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update");
  if (!bookingRow || !row) return null;
  const leftPage = answer.kind === "expired" && row.reason === LEFT_PAGE;
  const providerState: ProviderPaymentState = leftPage ? { kind: "cancelled", reason: LEFT_PAGE } : answer;
  const settlement = settlePayment({
    booking: bookingRow.status,
    payment: row.status,
    amountCents: row.amountCents,
    providerState,
    abandoned: row.abandoned !== null,
    ...(await attemptContext(tx, row)),
    retainsPayment: retainsPayment(bookingRow),
    pageOver: row.pageExpiresAt !== null && row.pageExpiresAt <= now,
  });
  const status = await applyTransition(tx, settlement, { bookingRow, row, providerState, now });
  if (settlement.kind !== "suspicious") await closeAnswered(tx, row, providerState, now);
  await endCaptures(tx, row, providerState, now);
  const attempt = "payment" in settlement ? settlement.payment : row.status;
  return { booking: status, payment: attempt, previous: row.status, provider: row.provider };
}

const nothingHeld: readonly ProviderPaymentState["kind"][] = ["declined", "cancelled", "expired"];

/**
 * The provider has told what became of the attempt, every fact as ours: closes the incidents that waited for this. A
 * webhook that named another page of ours stays with staff, whatever the provider says about this one.
 */
async function closeAnswered(
  tx: Transaction,
  { id, pageExpiresAt }: PaymentRow,
  providerState: ProviderPaymentState,
  now: Date,
) {
  const closing = { paymentId: id, note: "the provider has told what became of the payment", now };
  const isUnpaid = nothingHeld.includes(providerState.kind);
  const isMissing = providerState.kind === "none" && pageExpiresAt !== null && pageExpiresAt <= now;
  if (isUnpaid) await closePaymentIncidents(tx, { kinds: ["void_refused"], ...closing });
  if (!isUnpaid && !isMissing && providerState.kind !== "authorized" && providerState.kind !== "captured") return;
  const but = [`facts_differ:${id}:session`, `facts_differ:${id}:payment_intent`];
  await closePaymentIncidents(tx, { kinds: ["facts_differ", "hold_ended_unasked"], but, ...closing });
}

/** What our own records say about an attempt and the booking's other attempts. */
async function attemptContext(tx: Transaction, row: PaymentRow) {
  const others = and(eq(payment.bookingId, row.bookingId), ne(payment.id, row.id), isNull(payment.abandoned));
  const open = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(others, inArray(payment.status, ["created", "started", "authorized"])));
  const taking = await tx
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(paymentOperation, eq(paymentOperation.paymentId, payment.id))
    .where(and(others, eq(paymentOperation.kind, "capture"), inArray(paymentOperation.status, openOperationStatuses)));
  const held = await tx
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.paymentId, row.id), eq(ledger.kind, "authorization")));
  const captures = await tx
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(
      and(
        eq(paymentOperation.paymentId, row.id),
        eq(paymentOperation.kind, "capture"),
        ne(paymentOperation.status, "withdrawn"),
      ),
    );
  return {
    otherOpen: open.length > 0,
    otherCapturing: taking.length > 0,
    authorizedBefore: held.length > 0,
    approvalUsed: captures.length > 0,
  };
}

/**
 * Whether the booking has, or finds, a unit. Money for a pick-up that has passed confirms nothing: what was charged goes
 * to staff, what is held is voided.
 */
async function mayStillConfirm(
  tx: Transaction,
  { bookingRow, now }: SettlementContext,
  state: "confirmed" | "held",
): Promise<boolean> {
  const { wallClock } = await openContext(now);
  if (bookingRow.pickupAt > wallClock) return await secureUnit(tx, bookingRow.id, state, now);
  await releaseUnit(tx, bookingRow.id, now);
  return false;
}

/** Runs the settlement's outcome; where it needs a unit, `secureUnit` decides whether one is left. */
async function applyTransition(
  tx: Transaction,
  settlement: Settlement,
  about: SettlementContext,
): Promise<BookingStatus> {
  const { bookingRow } = about;
  switch (settlement.kind) {
    case "nothing":
      return bookingRow.status;
    case "paid":
      if (await mayStillConfirm(tx, about, "confirmed")) return await confirmBooking(tx, about, settlement.payment);
      return settlement.payment === "captured" ? await chargedWithoutUnit(tx, about) : await heldWithoutUnit(tx, about);
    case "approved":
      return (await mayStillConfirm(tx, about, "held"))
        ? await takeApproved(tx, about)
        : await approvedWithoutUnit(tx, about);
    case "captured":
      return await captured(tx, about);
    case "captureRefused":
      return await captureRefused(tx, about, settlement.payment);
    case "unexpectedPayment":
      return await unexpectedPayment(tx, about, settlement.payment);
    case "failed":
      return await attemptFailed(tx, about, settlement);
    case "suspicious":
      return await reportForeignFacts(tx, about);
  }
}

/**
 * Concludes open captures that the provider has decided, also when a webhook reports it before the capture's answer.
 */
async function endCaptures(
  tx: Transaction,
  row: PaymentRow,
  providerState: ProviderPaymentState,
  now: Date,
): Promise<void> {
  const refusal =
    "reason" in providerState ? providerState.reason : providerState.kind === "expired" ? providerState.kind : null;
  if (providerState.kind !== "captured" && refusal === null) return;
  const open = await tx
    .select()
    .from(paymentOperation)
    .where(
      and(
        eq(paymentOperation.paymentId, row.id),
        eq(paymentOperation.kind, "capture"),
        inArray(paymentOperation.status, ["sent", "unknown"]),
      ),
    );
  const result =
    providerState.kind === "captured"
      ? { ok: true as const, reference: providerState.reference }
      : { ok: false as const, outcome: "refused" as const, reason: refusal ?? "" };
  for (const operation of open) await concludeOperation(tx, operation, result, now);
}
