import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { count } from "@/lib/backend/core/telemetry/record";
import { attemptOf, providerOf } from "@/lib/backend/payment/attempts";
import { finalizePayment } from "@/lib/backend/payment/finalize";
import { orderOperation } from "@/lib/backend/payment/ledger";
import { concludeOperation, type OperationRow } from "@/lib/backend/payment/operation-outcomes";
import type {
  OperationResult,
  PaymentProviderPort,
  ProviderPaymentState,
  StoredAttempt,
} from "@/lib/backend/payment/providers/port";
import { retainsPayment } from "@/lib/backend/payment/transitions";
import { minus, plus } from "@/lib/domain/core/cents";
import { mayCapture, openOperationStatuses } from "@/lib/domain/payment/payment";

/** The operation has no outcome yet: the queue retries it later. */
class OperationPending extends Error {
  override name = "OperationPending";
}

interface Job {
  readonly operation: OperationRow;
  readonly attempt: StoredAttempt;
  readonly port: PaymentProviderPort;
  /** It was sent before and its answer was lost. */
  readonly sentBefore: boolean;
  /** False for a capture that is not needed any more: the provider is only asked what became of it. */
  readonly wanted: boolean;
}

/**
 * Sends one ordered capture, void or refund and stores its outcome; no transaction is open during the call. An
 * operation whose answer was lost is sent again with the same idempotency key; a provider without keys is asked first.
 */
export async function performOperation(operationId: number, now: Date): Promise<void> {
  const job = await database().transaction((tx) => begin(tx, operationId, now));
  if (!job) return;
  const { operation, attempt, port, sentBefore, wanted } = job;
  if (!wanted) return await concludeUnwanted(job, now);
  const result = sentBefore && !port.isIdempotent ? await askAndRepeat(job, now) : await send(port, operation, attempt);
  if (!result.ok && (result.outcome === "unsent" || (result.outcome === "unknown" && port.isIdempotent))) {
    if (result.outcome === "unsent" && !sentBefore) await unsend(operationId);
    throw new OperationPending(result.reason);
  }
  if (operation.kind === "capture") return await concludeCapture(job, result, now);
  if (operation.kind === "void" && !result.ok) return await concludeRefusedVoid(job, result, now);
  await database().transaction((tx) => concludeOperation(tx, operation, result, now));
}

/**
 * The void failed, e.g. the money was already captured: applies the provider's current status. Authorised 100, 60 of it
 * captured in the provider's portal: the incident says 60.
 */
async function concludeRefusedVoid(
  { operation, attempt, port }: Job,
  result: OperationResult,
  now: Date,
): Promise<void> {
  await finalizePayment(attempt.paymentId, await port.fetchPaymentState(attempt), now);
  const { capturedCents, refundedCents } = await port.readBalance(attempt);
  const takenCents = minus(capturedCents, refundedCents);
  const outcome = takenCents > 0 ? { ...result, takenCents } : result;
  await database().transaction((tx) => concludeOperation(tx, operation, outcome, now));
}

/**
 * Refunds of an attempt are sent one at a time, so that the provider's refunded sum shows whether the last was made.
 */
async function anotherRefundInFlight(tx: Transaction, { id, paymentId, kind }: OperationRow): Promise<boolean> {
  if (kind !== "refund") return false;
  const inFlight = await tx
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(
      and(
        eq(paymentOperation.paymentId, paymentId),
        eq(paymentOperation.kind, "refund"),
        ne(paymentOperation.id, id),
        inArray(paymentOperation.status, ["sent", "unknown"]),
      ),
    );
  return inFlight.length > 0;
}

/** Locks booking, then payment (decision 9), and decides whether the operation may still be sent; null: it may not. */
async function begin(tx: Transaction, operationId: number, now: Date): Promise<Job | null> {
  const [found] = await tx
    .select({ paymentId: payment.id, bookingId: payment.bookingId })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(eq(paymentOperation.id, operationId));
  if (!found) return null;
  const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, found.bookingId)).for("no key update");
  const [row] = await tx.select().from(payment).where(eq(payment.id, found.paymentId)).for("no key update");
  const [operation] = await tx
    .select()
    .from(paymentOperation)
    .where(and(eq(paymentOperation.id, operationId), inArray(paymentOperation.status, openOperationStatuses)));
  if (!bookingRow || !row || !operation || operation.status === "accepted") return null;
  const port = providerOf(row.provider);
  if (!port) throw new OperationPending(`${row.provider} has no keys here`);
  const sentBefore = operation.sentAt !== null;
  const goal = {
    booking: bookingRow.status,
    payment: row.status,
    abandoned: row.abandoned !== null,
    retainsPayment: retainsPayment(bookingRow),
  };
  const wanted = operation.kind !== "capture" || mayCapture(goal);
  if (!wanted && !sentBefore) {
    await tx.update(paymentOperation).set({ status: "withdrawn" }).where(eq(paymentOperation.id, operationId));
    return null;
  }
  if (operation.kind === "refund" && operation.status === "waiting" && row.disputedAt !== null)
    throw new OperationPending("the customer disputes the payment");
  if (await anotherRefundInFlight(tx, operation))
    throw new OperationPending("another refund of this payment is on its way");
  if (operation.status === "waiting") {
    await tx.update(paymentOperation).set({ status: "sent", sentAt: now }).where(eq(paymentOperation.id, operationId));
  }
  return { operation, attempt: attemptOf(row, bookingRow.code), port, sentBefore, wanted };
}

async function send(
  port: PaymentProviderPort,
  operation: OperationRow,
  attempt: StoredAttempt,
): Promise<OperationResult> {
  const result = await move(port, operation, attempt);
  const outcome = result.ok ? "ok" : result.outcome;
  count("site_payment_operations", { provider: port.provider, operation: operation.kind, outcome });
  return result;
}

const move = (
  port: PaymentProviderPort,
  { kind, amountCents, idempotencyKey }: OperationRow,
  attempt: StoredAttempt,
) => {
  switch (kind) {
    case "capture":
      return port.capture(attempt, idempotencyKey);
    case "void":
      return port.void(attempt, idempotencyKey);
    case "refund":
      return port.refund(attempt, amountCents, idempotencyKey);
  }
};

/** Many times the timeout: a request that we sent before this can't reach the provider any more. */
const QUIET_MILLISECONDS = 10 * 60_000;

/**
 * The answer to a refund was lost and the provider has no idempotency keys. Refunded 20 so far, this one is 30: a
 * provider that shows 50 has made it; one that still shows 20 after ten minutes has not, and it is sent again. Any
 * other sum is for a person: somebody refunds in the provider's portal.
 */
async function askAndRepeat({ operation, attempt, port }: Job, now: Date): Promise<OperationResult> {
  const { refundedCents, refundUnderWay } = await port.readBalance(attempt);
  const wanted = plus(attempt.refundedCents, operation.amountCents);
  if (refundedCents === wanted) return { ok: true, reference: attempt.providerRef ?? attempt.paymentId };
  const { sentAt } = operation;
  const isQuiet = sentAt !== null && now.getTime() - sentAt.getTime() >= QUIET_MILLISECONDS;
  if (!isQuiet || refundUnderWay || refundedCents !== attempt.refundedCents)
    return { ok: false, outcome: "unknown", reason: "the answer was lost and the provider shows no refund" };
  // Of two workers only the one whose update matches the old `sentAt` sends the refund.
  const [claimed] = await database()
    .update(paymentOperation)
    .set({ status: "sent", sentAt: now })
    .where(
      and(
        eq(paymentOperation.id, operation.id),
        eq(paymentOperation.sentAt, sentAt),
        inArray(paymentOperation.status, ["sent", "unknown"]),
      ),
    )
    .returning({ id: paymentOperation.id });
  if (!claimed) throw new OperationPending("another worker is sending it");
  return await send(port, operation, attempt);
}

const unsend = (operationId: number) =>
  database()
    .update(paymentOperation)
    .set({ status: "waiting", sentAt: null })
    .where(eq(paymentOperation.id, operationId));

/**
 * A capture that was sent and is not needed any more: captured money is refunded, else the capture counts as refused.
 */
async function concludeUnwanted({ operation, attempt, port }: Job, now: Date): Promise<void> {
  const providerState = await port.fetchPaymentState(attempt);
  if (providerState.kind === "pending") throw new OperationPending("the provider has not decided the capture");
  await finalizePayment(attempt.paymentId, providerState, now);
  const result = { ok: false, outcome: "refused", reason: "not_wanted" } as const;
  await database().transaction((tx) => concludeOperation(tx, operation, result, now));
}

async function concludeForeign(operation: OperationRow, providerState: ProviderPaymentState, now: Date): Promise<void> {
  await finalizePayment(operation.paymentId, providerState, now);
  const result = { ok: false, outcome: "refused", reason: "facts_differ" } as const;
  await database().transaction((tx) => concludeOperation(tx, operation, result, now));
}

/** The outcome of a capture is the payment's status read from the provider, not the answer to the capture call. */
async function concludeCapture({ operation, attempt, port }: Job, result: OperationResult, now: Date): Promise<void> {
  const providerState = await port.fetchPaymentState(attempt);
  // Captured with other facts than ours, e.g. another amount: never booked, an incident asks staff to look.
  if (providerState.kind === "foreign") return await concludeForeign(operation, providerState, now);
  if (result.ok && providerState.kind !== "captured") throw new OperationPending("captured, but not shown yet");
  const { paymentId } = attempt;
  const refused =
    result.ok || providerState.kind === "captured" ? null : { kind: "declined" as const, reason: result.reason };
  await finalizePayment(paymentId, refused ?? providerState, now);
  await database().transaction(async (tx) => {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update");
    // Refused and still held: void it, so that the customer's money is not blocked for days.
    if (row && providerState.kind === "authorized")
      await orderOperation(tx, row, { kind: "void", amountCents: row.amountCents, event: "capture-refused", now });
    const settled =
      providerState.kind === "captured" ? { ok: true as const, reference: providerState.reference } : result;
    await concludeOperation(tx, operation, settled, now);
  });
}
