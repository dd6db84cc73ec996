import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { type Connection, database, type Transaction } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { type PaymentRow, payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { reportIncident } from "@/lib/backend/core/incidents";
import { recordBookingEvent } from "@/lib/backend/core/outbox";
import { attemptOf, LEFT_PAGE, providerOf, UNANSWERED, UNMATCHED } from "@/lib/backend/payment/attempts";
import { countOutcome, type Finalized, finalizePayment, finalizeWithin } from "@/lib/backend/payment/finalize";
import { atProvider, orderOperation } from "@/lib/backend/payment/ledger";
import {
  type PaymentProviderPort,
  type ProviderPaymentState,
  QuestionRefused,
} from "@/lib/backend/payment/providers/port";
import { type AbandonReason, nextPaymentStatus, openOperationStatuses } from "@/lib/domain/payment/payment";
import { askProvider } from "./ask-provider";

export interface Ending {
  /** The status that an unpaid attempt gets. */
  readonly status: "cancelled" | "expired";
  /** Not null: the attempt is abandoned, money that still arrives on it is refunded. */
  readonly why: AbandonReason | null;
  /** Asks the provider to close its payment page first, where it supports that. */
  readonly endsPage: boolean;
  /** Ends the attempt although its page may still be paid: our own limit has passed, or the customer gave it up. */
  readonly evenIfOpen: boolean;
  readonly now: Date;
}

/** Whether a capture of the attempt is waiting or in flight. */
export async function captureUnderway(connection: Connection, paymentId: string): Promise<boolean> {
  const captures = await connection
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(
      and(
        eq(paymentOperation.paymentId, paymentId),
        eq(paymentOperation.kind, "capture"),
        inArray(paymentOperation.status, openOperationStatuses),
      ),
    );
  return captures.length > 0;
}

/** Whether the customer could still be charged on this page. */
function isOpen(port: PaymentProviderPort, { kind }: ProviderPaymentState): boolean {
  if (kind !== "pending" && kind !== "none") return false;
  switch (port.charges) {
    case "at-once":
      return true;
    case "after-confirming":
      return kind === "pending";
    // An approval charges nothing, and an abandoned attempt is never captured.
    case "to-confirm":
      return false;
  }
}

const paidKinds: readonly ProviderPaymentState["kind"][] = ["authorized", "captured"];

/**
 * Ends an attempt after asking its provider. `paid`: the money was or is being taken. `open`: its page can still be
 * paid, or its facts differ from ours, both only without `evenIfOpen`. Throws ProviderUnreachable.
 */
export async function endAttempt(paymentId: string, ending: Ending): Promise<"ended" | "open" | "paid"> {
  const { now, endsPage, evenIfOpen } = ending;
  const [found] = await database()
    .select({ row: payment, code: booking.code })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(eq(payment.id, paymentId));
  const port = found && providerOf(found.row.provider);
  if (found && port && endsPage && found.row.status === "started") {
    // Written before the call: the webhook of the closed page may arrive before the call's own answer.
    await database()
      .update(payment)
      .set({ reason: LEFT_PAGE })
      .where(and(eq(payment.id, paymentId), eq(payment.status, "started")));
    // The result is ignored: `askProvider` below reads the page's actual state.
    await port.expireCheckout(attemptOf(found.row, found.code), `${found.row.idempotencyKey}:page`);
  }
  const pageOver = found?.row.pageExpiresAt != null && found.row.pageExpiresAt <= now;
  let providerState: ProviderPaymentState;
  try {
    providerState = (await askProvider(paymentId, now)) ?? { kind: "none" };
  } catch (error) {
    if (!(error instanceof QuestionRefused) || !evenIfOpen || !pageOver) throw error;
    return await closeUnanswered(paymentId, ending, error);
  }
  if (paidKinds.includes(providerState.kind)) {
    await finalizePayment(paymentId, providerState, now);
    return "paid";
  }
  if (providerState.kind === "foreign") {
    await finalizePayment(paymentId, providerState, now);
    return evenIfOpen ? await closeUnmatched(paymentId, ending) : "open";
  }
  if (!evenIfOpen && port && isOpen(port, providerState)) return "open";
  if (providerState.kind === "approved" && !ending.why) {
    await finalizePayment(paymentId, providerState, now);
    return "paid";
  }
  return await close(paymentId, providerState, ending);
}

/**
 * The provider's payment differs from the attempt, e.g. 60 instead of 50: it never confirms the booking. Held money is
 * voided; money that was charged is left to staff, who have the incident `facts_differ`.
 */
async function closeUnmatched(paymentId: string, { why, now }: Ending): Promise<"ended" | "paid"> {
  const changes = { reason: UNMATCHED, abandoned: why ?? ("UNIT_LOST" as const) };
  return await closeUnclear(paymentId, { changes, now }, async (tx, bookingRow, row) => {
    if (providerOf(row.provider)?.charges === "after-confirming")
      await orderOperation(tx, row, { kind: "void", amountCents: row.amountCents, event: "foreign", now });
    await recordBookingEvent(
      tx,
      { kind: "paymentUnmatched", bookingId: bookingRow.id, at: now.toISOString() },
      bookingRow.code,
    );
  });
}

/**
 * The page has expired and the provider refuses every query about it: an incident asks staff to look in its portal. A
 * payment that is reported later is handled as late money.
 */
async function closeUnanswered(paymentId: string, { why, now }: Ending, refusal: QuestionRefused) {
  const changes = { reason: UNANSWERED, ...(why ? { abandoned: why } : {}) };
  return await closeUnclear(paymentId, { changes, now }, async (tx, bookingRow, row) => {
    const detail = { amountCents: row.amountCents, ...atProvider(row), reason: refusal.message };
    const report = { about: row.id, bookingId: bookingRow.id, paymentId: row.id, detail, now };
    await reportIncident(tx, { kind: "hold_ended_unasked", ...report });
  });
}

interface UnclearEnd {
  readonly changes: Pick<Partial<PaymentRow>, "abandoned"> & { readonly reason: string };
  readonly now: Date;
}

/** Ends an attempt that may have been paid; `follows` writes the rest in the same transaction. */
async function closeUnclear(
  paymentId: string,
  { changes, now }: UnclearEnd,
  follows: (tx: Transaction, bookingRow: BookingRow, row: PaymentRow) => Promise<void>,
): Promise<"ended" | "paid"> {
  return await database().transaction(async (tx) => {
    const [found] = await tx.select({ bookingId: payment.bookingId }).from(payment).where(eq(payment.id, paymentId));
    if (!found) return "ended";
    const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, found.bookingId)).for("no key update");
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update");
    if (!bookingRow || !row || (await captureUnderway(tx, paymentId))) return "paid";
    const ended = nextPaymentStatus(row.status, "EXPIRED");
    if (!ended.ok) return "paid";
    await tx
      .update(payment)
      .set({ ...changes, status: ended.value, updatedAt: now })
      .where(eq(payment.id, paymentId));
    await follows(tx, bookingRow, row);
    return "ended";
  });
}

/** Ends an attempt that was not paid. */
async function close(
  paymentId: string,
  providerState: ProviderPaymentState,
  { status, why, now }: Ending,
): Promise<"ended" | "paid"> {
  let finalized: Finalized | null = null;
  const end = await database().transaction(async (tx) => {
    const [found] = await tx.select({ bookingId: payment.bookingId }).from(payment).where(eq(payment.id, paymentId));
    if (!found) return "ended";
    await tx.select({ id: booking.id }).from(booking).where(eq(booking.id, found.bookingId)).for("no key update");
    if (await captureUnderway(tx, paymentId)) return "paid";
    if (why) await tx.update(payment).set({ abandoned: why, updatedAt: now }).where(eq(payment.id, paymentId));
    // A page that we closed because the customer left is cancelled, although the provider reports it as expired.
    const hasEnded = providerState.kind === "declined" || providerState.kind === "cancelled";
    const unpaid = status === "expired" ? { kind: status } : { kind: status, reason: LEFT_PAGE };
    finalized = await finalizeWithin(tx, paymentId, hasEnded ? providerState : unpaid, now);
    return "ended";
  });
  countOutcome(finalized);
  return end;
}
