import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { ledger, payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { finalizePayment } from "@/lib/backend/payment/commands/finalize-payment";
import { attemptOf, type PaymentRow } from "@/lib/backend/payment/payment-row";
import { providerOf } from "@/lib/backend/payment/providers/configured-providers";
import type { MoveResult, PaymentProviderPort, StoredAttempt } from "@/lib/backend/payment/providers/port";
import { reportIncident } from "@/lib/backend/payment/report-incident";
import { plus } from "@/lib/domain/money/arithmetic";
import { mayCapture } from "@/lib/domain/payment/may-capture";

type OperationRow = typeof paymentOperation.$inferSelect;

/** The provider has not been heard: the queue tries again later. */
class OperationPending extends Error {
  override name = "OperationPending";
}

interface Job {
  readonly operation: OperationRow;
  readonly attempt: StoredAttempt;
  readonly row: PaymentRow;
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
    if (result.outcome === "unsent" && !port.repeatsMoves) await unsend(operationId);
    throw new OperationPending(result.reason);
  }
  if (operation.kind === "capture") return await concludeCapture(job, result, now);
  if (operation.kind === "void" && !result.ok)
    await finalizePayment(attempt.paymentId, await port.readTruth(attempt), now);
  await database().transaction((tx) => conclude(tx, job, result, now));
}

/** Locks booking, payment and operation, in this order as everywhere, and decides whether it still may leave. */
async function begin(tx: Transaction, operationId: number, now: Date): Promise<Job | null> {
  const [found] = await tx
    .select({ paymentId: payment.id, bookingId: payment.bookingId })
    .from(paymentOperation)
    .innerJoin(payment, eq(payment.id, paymentOperation.paymentId))
    .where(eq(paymentOperation.id, operationId));
  if (!found) return null;
  const [subject] = await tx.select().from(booking).where(eq(booking.id, found.bookingId)).for("update");
  const [row] = await tx.select().from(payment).where(eq(payment.id, found.paymentId)).for("update");
  const [operation] = await tx
    .select()
    .from(paymentOperation)
    .where(and(eq(paymentOperation.id, operationId), inArray(paymentOperation.status, ["waiting", "sent", "unknown"])));
  const port = row && providerOf(row.provider);
  if (!subject || !row || !operation || !port) return null;
  const sentBefore = operation.sentAt !== null;
  if (operation.kind === "capture" && !sentBefore && !mayCapture(subject.status, row.status, row.abandoned !== null)) {
    await tx.update(paymentOperation).set({ status: "withdrawn" }).where(eq(paymentOperation.id, operationId));
    return null;
  }
  await tx
    .update(paymentOperation)
    .set({ status: "sent", sentAt: operation.sentAt ?? now })
    .where(eq(paymentOperation.id, operationId));
  return { operation, attempt: attemptOf(row, subject.code), row, port, sentBefore };
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
  const taken = truth.kind === "captured";
  if (result.ok && !taken) throw new OperationPending("captured, but not shown yet");
  await finalizePayment(
    attempt.paymentId,
    taken || result.ok ? truth : { kind: "declined", reason: result.reason },
    now,
  );
  await database()
    .update(paymentOperation)
    .set({ status: taken ? "done" : "refused", doneAt: now, reason: result.ok ? null : result.reason })
    .where(eq(paymentOperation.id, operation.id));
}

async function conclude(tx: Transaction, job: Job, result: MoveResult, now: Date): Promise<void> {
  const { operation } = job;
  const [row] = await tx.select().from(payment).where(eq(payment.id, operation.paymentId)).for("update");
  const [still] = await tx
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(and(eq(paymentOperation.id, operation.id), inArray(paymentOperation.status, ["sent", "unknown"])))
    .for("update");
  if (!row || !still) return;
  const status = result.ok ? "done" : result.outcome === "unknown" ? "unknown" : "refused";
  await tx
    .update(paymentOperation)
    .set({
      status,
      reason: result.ok ? null : result.reason,
      providerRef: result.ok ? result.reference : null,
      doneAt: status === "unknown" ? null : now,
    })
    .where(eq(paymentOperation.id, operation.id));
  if (result.ok) await book(tx, operation, row, result.reference, now);
  else await fail(tx, operation, row, status === "unknown", now);
}

/** What is left of a refund for the attempt's status once this one is over. */
async function restingStatus(tx: Transaction, operation: OperationRow, row: PaymentRow, refundedCents: number) {
  const [open] = await tx
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(
      and(
        eq(paymentOperation.paymentId, row.id),
        eq(paymentOperation.kind, "refund"),
        ne(paymentOperation.id, operation.id),
        inArray(paymentOperation.status, ["waiting", "sent", "unknown"]),
      ),
    )
    .limit(1);
  if (open) return "refund_pending";
  if (refundedCents === 0) return "captured";
  return refundedCents >= row.capturedCents ? "refunded" : "part_refunded";
}

async function book(tx: Transaction, operation: OperationRow, row: PaymentRow, reference: string, now: Date) {
  const { kind, amountCents } = operation;
  if (kind === "refund") {
    const refundedCents = plus(row.refundedCents, amountCents);
    const status = await restingStatus(tx, operation, row, refundedCents);
    await tx.update(payment).set({ refundedCents, status, updatedAt: now }).where(eq(payment.id, row.id));
  } else if (row.status === "authorized") {
    await tx.update(payment).set({ status: "cancelled", updatedAt: now }).where(eq(payment.id, row.id));
  }
  await tx.insert(ledger).values({
    provider: row.provider,
    paymentId: row.id,
    livemode: row.livemode,
    kind: kind === "refund" ? "refund" : "void",
    entry: kind === "refund" ? operation.idempotencyKey : "",
    amountCents,
    providerRef: reference,
    at: now,
  });
}

async function fail(tx: Transaction, operation: OperationRow, row: PaymentRow, unknown: boolean, now: Date) {
  if (operation.kind === "void" && row.status !== "authorized") return;
  if (operation.kind === "refund" && !unknown) {
    const status = await restingStatus(tx, operation, row, row.refundedCents);
    await tx.update(payment).set({ status, updatedAt: now }).where(eq(payment.id, row.id));
  }
  const kind = operation.kind === "void" ? "void_refused" : unknown ? "refund_unknown" : "refund_failed";
  const detail = { paymentId: row.id, amountCents: operation.amountCents };
  const report = { about: String(operation.id), bookingId: row.bookingId, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind, ...report });
}
