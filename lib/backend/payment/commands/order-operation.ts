import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { addToOutbox } from "@/lib/backend/jobs/add-to-outbox";
import { moneyQueue } from "@/lib/backend/jobs/queue";
import type { PaymentRow } from "@/lib/backend/payment/payment-row";
import { nextPaymentStatus, type OperationKind } from "@/lib/domain/payment/payment";

interface OperationOrder {
  readonly kind: OperationKind;
  readonly amountCents: number;
  /** The event that asks for it, e.g. `cancellation`: the same event orders it on an attempt only once. */
  readonly event: string;
  readonly now: Date;
}

/**
 * Orders a capture, void or refund: it leaves once the transaction has committed, and exactly once however often the
 * event is told. Call with the payment's row locked.
 */
export async function orderOperation(tx: Transaction, row: PaymentRow, order: OperationOrder): Promise<void> {
  const { kind, amountCents, event, now } = order;
  const [made] = await tx
    .insert(paymentOperation)
    .values({
      paymentId: row.id,
      livemode: row.livemode,
      kind,
      amountCents,
      status: "waiting",
      dedupeKey: `${kind}:${row.id}:${event}`,
      idempotencyKey: randomUUID(),
      createdAt: now,
    })
    .onConflictDoNothing({ target: paymentOperation.dedupeKey })
    .returning({ id: paymentOperation.id });
  if (!made) return;
  const next = nextPaymentStatus(row.status, "REFUND_REQUESTED");
  if (kind === "refund" && next.ok) {
    await tx.update(payment).set({ status: next.value, updatedAt: now }).where(eq(payment.id, row.id));
  }
  await addToOutbox(tx, {
    message: { kind: "operation", operationId: made.id },
    dedupeKey: `operation:${made.id}`,
    paymentId: row.id,
    bookingId: row.bookingId,
    worker: moneyQueue(row.provider),
    now,
  });
}

/** Takes back what has not left yet. */
export async function withdrawOperations(tx: Transaction, paymentId: string, kind: OperationKind): Promise<void> {
  await tx
    .update(paymentOperation)
    .set({ status: "withdrawn" })
    .where(
      and(
        eq(paymentOperation.paymentId, paymentId),
        eq(paymentOperation.kind, kind),
        inArray(paymentOperation.status, ["waiting"]),
      ),
    );
}
