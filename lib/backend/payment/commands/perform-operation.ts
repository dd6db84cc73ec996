import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { concludeOperation } from "@/lib/backend/payment/commands/conclude-operation";
import { finalizePayment } from "@/lib/backend/payment/commands/finalize-payment";
import { orderOperation } from "@/lib/backend/payment/commands/order-operation";
import { keepsMoney } from "@/lib/backend/payment/keeps-money";
import { attemptOf } from "@/lib/backend/payment/payment-row";
import { providerOf } from "@/lib/backend/payment/providers/configured-providers";
import type { MoveResult, PaymentProviderPort, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { plus } from "@/lib/domain/money/arithmetic";
import { mayCapture } from "@/lib/domain/payment/may-capture";
import { openOperationStatuses } from "@/lib/domain/payment/vocabulary";

type OperationRow = typeof paymentOperation.$inferSelect;

/** The operation can't be ended now: the queue tries again later. */
class OperationPending extends Error {
  override name = "OperationPending";
}

interface Job {
  readonly operation: OperationRow;
  readonly attempt: StoredAttempt;
  readonly port: PaymentProviderPort;
  /** It left before and no answer came. */
  readonly sentBefore: boolean;
}

/**
 * Sends one ordered capture, void or refund and writes down what came of it. No transaction is open meanwhile; what left
 * and was not answered is repeated with the same key, or, where the provider knows no keys, only asked for.
 */
export async function performOperation(operationId: number, now: Date): Promise<void> {
  const job = await database().transaction((tx) => begin(tx, operationId, now));
  if (!job) return;
  const { operation, attempt, port, sentBefore } = job;
  const result = sentBefore && !port.repeatsMoves ? await ask(job) : await send(port, operation, attempt);
  if (!result.ok && (result.outcome === "unsent" || (result.outcome === "unknown" && port.repeatsMoves))) {
    if (result.outcome === "unsent" && !sentBefore) await unsend(operationId);
    throw new OperationPending(result.reason);
  }
  if (operation.kind === "capture") return await concludeCapture(job, result, now);
  // A void that came too late: what is true of the money decides what happens to it.
  if (operation.kind === "void" && !result.ok)
    await finalizePayment(attempt.paymentId, await port.readTruth(attempt), now);
  await database().transaction((tx) => concludeOperation(tx, operation, result, now));
}

/** Refunds of an attempt leave one after another, so that a provider's sum tells which of them were made. */
async function anotherRefundIsOut(tx: Transaction, { id, paymentId, kind }: OperationRow): Promise<boolean> {
  if (kind !== "refund") return false;
  const out = await tx
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
  return out.length > 0;
}

/** Locks booking, payment and operation, in this order as everywhere, and decides whether it still may leave. */
async function begin(tx: Transaction, operationId: number, now: Date): Promise<Job | null> {
  const [found] = await tx
    .select({ paymentId: payment.id, bookingId: payment.bookingId })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(eq(paymentOperation.id, operationId));
  if (!found) return null;
  const [subject] = await tx.select().from(booking).where(eq(booking.id, found.bookingId)).for("no key update");
  const [row] = await tx.select().from(payment).where(eq(payment.id, found.paymentId)).for("no key update");
  const [operation] = await tx
    .select()
    .from(paymentOperation)
    .where(and(eq(paymentOperation.id, operationId), inArray(paymentOperation.status, openOperationStatuses)));
  if (!subject || !row || !operation) return null;
  const port = providerOf(row.provider);
  if (!port) throw new OperationPending(`${row.provider} has no keys here`);
  const sentBefore = operation.sentAt !== null;
  const goal = {
    booking: subject.status,
    payment: row.status,
    abandoned: row.abandoned !== null,
    keepsMoney: keepsMoney(subject),
  };
  if (operation.kind === "capture" && !sentBefore && !mayCapture(goal)) {
    await tx.update(paymentOperation).set({ status: "withdrawn" }).where(eq(paymentOperation.id, operationId));
    return null;
  }
  if (await anotherRefundIsOut(tx, operation))
    throw new OperationPending("another refund of this payment is on its way");
  if (operation.status === "waiting") {
    await tx.update(paymentOperation).set({ status: "sent", sentAt: now }).where(eq(paymentOperation.id, operationId));
  }
  return { operation, attempt: attemptOf(row, subject.code), port, sentBefore };
}

const send = (
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

async function ask({ operation, attempt, port }: Job): Promise<MoveResult> {
  const { refundedCents } = await port.readBalance(attempt);
  const wanted = plus(attempt.refundedCents, operation.amountCents);
  if (refundedCents >= wanted) return { ok: true, reference: attempt.providerRef ?? attempt.paymentId };
  return { ok: false, outcome: "unknown", reason: "the answer was lost and the provider shows no refund" };
}

const unsend = (operationId: number) =>
  database()
    .update(paymentOperation)
    .set({ status: "waiting", sentAt: null })
    .where(eq(paymentOperation.id, operationId));

/** Only the provider's own word about the payment counts, also after it has answered the capture. */
async function concludeCapture({ operation, attempt, port }: Job, result: MoveResult, now: Date): Promise<void> {
  const truth = await port.readTruth(attempt);
  if (result.ok && truth.kind !== "captured") throw new OperationPending("captured, but not shown yet");
  const { paymentId } = attempt;
  const refused = result.ok || truth.kind === "captured" ? null : { kind: "declined" as const, reason: result.reason };
  await finalizePayment(paymentId, refused ?? truth, now);
  await database().transaction(async (tx) => {
    const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update");
    // Refused, and still held: the customer's bank hears that nobody will take it.
    if (row && truth.kind === "authorized")
      await orderOperation(tx, row, { kind: "void", amountCents: row.amountCents, event: "capture-refused", now });
    const settled = truth.kind === "captured" ? { ok: true as const, reference: truth.reference } : result;
    await concludeOperation(tx, operation, settled, now);
  });
}
