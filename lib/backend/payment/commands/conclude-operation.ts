import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { ledger, payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { closeIncident } from "@/lib/backend/payment/close-incident";
import { writeRelease } from "@/lib/backend/payment/commands/write-money";
import type { PaymentRow } from "@/lib/backend/payment/payment-row";
import type { MoveResult } from "@/lib/backend/payment/providers/port";
import { reportIncident } from "@/lib/backend/payment/report-incident";
import { plus } from "@/lib/domain/money/cents";
import { openOperationStatuses } from "@/lib/domain/payment/payment";

type OperationRow = typeof paymentOperation.$inferSelect;

/** Writes down what a provider answered to an operation, once, with what follows for money, ledger and incidents. */
export async function concludeOperation(tx: Transaction, operation: OperationRow, result: MoveResult, now: Date) {
  const [row] = await tx.select().from(payment).where(eq(payment.id, operation.paymentId)).for("no key update");
  const [still] = await tx
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(and(eq(paymentOperation.id, operation.id), inArray(paymentOperation.status, openOperationStatuses)))
    .for("no key update");
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
  if (status === "done") await succeed(tx, operation, row, result.ok ? result.reference : "", now);
  else await fail(tx, operation, row, status, now);
  if (status !== "unknown") {
    const note = status === "done" ? "the provider shows the refund" : "the provider refused the refund";
    await closeIncident(tx, { kind: "refund_unknown", about: String(operation.id), note, now });
  }
}

/** Money that was not wanted has all gone back: nobody has to look at it any more. */
async function closeStray(tx: Transaction, row: PaymentRow, note: string, now: Date) {
  if (row.abandoned === null) return;
  for (const kind of ["paid_twice", "paid_after_the_end"] as const)
    await closeIncident(tx, { kind, about: row.id, note, now });
}

/** Where an attempt rests once a refund of it is over. */
async function restingStatus(tx: Transaction, operation: OperationRow, row: PaymentRow, refundedCents: number) {
  const [open] = await tx
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(
      and(
        eq(paymentOperation.paymentId, row.id),
        eq(paymentOperation.kind, "refund"),
        ne(paymentOperation.id, operation.id),
        inArray(paymentOperation.status, openOperationStatuses),
      ),
    )
    .limit(1);
  if (open) return "refund_pending";
  if (refundedCents === 0) return "captured";
  return refundedCents >= row.capturedCents ? "refunded" : "part_refunded";
}

async function succeed(tx: Transaction, operation: OperationRow, row: PaymentRow, reference: string, now: Date) {
  const { kind, amountCents } = operation;
  if (kind === "void" && row.status === "authorized") {
    await tx.update(payment).set({ status: "cancelled", updatedAt: now }).where(eq(payment.id, row.id));
    await writeRelease(tx, row, now);
    await closeStray(tx, row, "let go, nothing was charged", now);
  }
  if (kind !== "refund") return;
  const refundedCents = plus(row.refundedCents, amountCents);
  const status = await restingStatus(tx, operation, row, refundedCents);
  await tx.update(payment).set({ refundedCents, status, updatedAt: now }).where(eq(payment.id, row.id));
  await tx.insert(ledger).values({
    provider: row.provider,
    paymentId: row.id,
    livemode: row.livemode,
    kind: "refund",
    entry: operation.idempotencyKey,
    amountCents,
    providerRef: reference,
    at: now,
  });
  if (refundedCents >= row.capturedCents) await closeStray(tx, row, "refunded in full by itself", now);
}

async function fail(
  tx: Transaction,
  operation: OperationRow,
  row: PaymentRow,
  status: "unknown" | "refused",
  now: Date,
) {
  if (operation.kind === "capture" || (operation.kind === "void" && row.status !== "authorized")) return;
  if (operation.kind === "refund" && status === "refused") {
    const resting = await restingStatus(tx, operation, row, row.refundedCents);
    await tx.update(payment).set({ status: resting, updatedAt: now }).where(eq(payment.id, row.id));
  }
  const refund = status === "unknown" ? "refund_unknown" : "refund_failed";
  const kind = operation.kind === "void" ? "void_refused" : refund;
  const detail = { paymentId: row.id, amountCents: operation.amountCents };
  const report = { about: String(operation.id), bookingId: row.bookingId, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind, ...report });
}
