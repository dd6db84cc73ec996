import "server-only";
import { and, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import { ledger, type PaymentRow, payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { closeIncident, closePaymentIncidents, reportIncident } from "@/lib/backend/core/incidents";
import type { OperationResult } from "@/lib/backend/payment/providers/port";
import { minus, plus } from "@/lib/domain/core/cents";
import { openOperationStatuses } from "@/lib/domain/payment/payment";
import { atProvider, writeRelease } from "./ledger";

export type OperationRow = typeof paymentOperation.$inferSelect;

/** The outcome of an operation; `takenCents`: what the provider shows as taken, for money that it doesn't let go. */
type Outcome = OperationResult & { readonly takenCents?: number };

const statusOf = (result: OperationResult) => {
  if (result.ok) return "done";
  return result.outcome === "accepted" || result.outcome === "unknown" ? result.outcome : "refused";
};

/** Stores the outcome of an open operation and applies it to payment, ledger and incidents; else does nothing. */
export async function concludeOperation(tx: Transaction, operation: OperationRow, result: Outcome, now: Date) {
  const [row] = await tx.select().from(payment).where(eq(payment.id, operation.paymentId)).for("no key update");
  const [open] = await tx
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(and(eq(paymentOperation.id, operation.id), inArray(paymentOperation.status, openOperationStatuses)))
    .for("no key update");
  if (!row || !open) return;
  const status = statusOf(result);
  await tx
    .update(paymentOperation)
    .set({
      status,
      reason: result.ok ? null : result.reason,
      providerRef: "reference" in result ? result.reference : null,
      doneAt: status === "done" || status === "refused" ? now : null,
    })
    .where(eq(paymentOperation.id, operation.id));
  if (result.ok) await succeed(tx, operation, row, result.reference, now);
  else if (status === "unknown" || status === "refused") await fail(tx, operation, row, result, now);
  if (status === "unknown") return;
  const note = `the provider tells what became of the refund: ${status}`;
  await closeIncident(tx, { kind: "refund_unknown", about: String(operation.id), note, now });
}

/** All money of an abandoned attempt is refunded or voided: closes its incidents. */
async function closeUnexpected(tx: Transaction, { id, abandoned }: PaymentRow, note: string, now: Date) {
  const kinds = [
    "void_refused",
    ...(abandoned === null ? [] : (["paid_twice", "paid_after_the_end"] as const)),
  ] as const;
  await closePaymentIncidents(tx, { kinds, paymentId: id, note, now });
}

/** The attempt's status after a refund is concluded: captured 100, refunded 30: `part_refunded`. */
async function statusAfterRefund(tx: Transaction, operation: OperationRow, row: PaymentRow, refundedCents: number) {
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

/** Writes what has been refunded of an attempt, with its ledger entry. */
async function bookRefund(
  tx: Transaction,
  operation: OperationRow,
  row: PaymentRow,
  entry: {
    readonly kind: "refund" | "refund_returned";
    readonly refundedCents: number;
    readonly providerRef: string | null;
    readonly now: Date;
  },
) {
  const { kind, refundedCents, providerRef, now } = entry;
  const status = await statusAfterRefund(tx, operation, row, refundedCents);
  await tx.update(payment).set({ refundedCents, status, updatedAt: now }).where(eq(payment.id, row.id));
  await tx.insert(ledger).values({
    provider: row.provider,
    paymentId: row.id,
    livemode: row.livemode,
    kind,
    entry: operation.idempotencyKey,
    amountCents: operation.amountCents,
    providerRef,
    at: now,
  });
}

async function succeed(tx: Transaction, operation: OperationRow, row: PaymentRow, reference: string, now: Date) {
  const { kind, amountCents } = operation;
  if (kind === "void" && row.status === "authorized") {
    await tx.update(payment).set({ status: "cancelled", updatedAt: now }).where(eq(payment.id, row.id));
    await writeRelease(tx, row, now);
    await closeUnexpected(tx, row, "voided, nothing was charged", now);
  }
  if (kind !== "refund") return;
  const refundedCents = plus(row.refundedCents, amountCents);
  await bookRefund(tx, operation, row, { kind: "refund", refundedCents, providerRef: reference, now });
  if (refundedCents >= row.capturedCents) await closeUnexpected(tx, row, "refunded in full by itself", now);
}

type Failed = Exclude<Outcome, { readonly ok: true }>;

async function fail(tx: Transaction, operation: OperationRow, row: PaymentRow, result: Failed, now: Date) {
  if (operation.kind === "capture" || (operation.kind === "void" && row.status !== "authorized")) return;
  const isUnknown = result.outcome === "unknown";
  if (operation.kind === "refund" && !isUnknown) {
    const unchanged = await statusAfterRefund(tx, operation, row, row.refundedCents);
    await tx.update(payment).set({ status: unchanged, updatedAt: now }).where(eq(payment.id, row.id));
  }
  const refund = isUnknown ? "refund_unknown" : "refund_failed";
  const kind = operation.kind === "void" ? "void_refused" : refund;
  const amountCents = result.takenCents ?? operation.amountCents;
  const detail = { amountCents, ...atProvider(row), reason: result.reason };
  const report = { about: String(operation.id), bookingId: row.bookingId, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind, ...report });
}

/** A refund that was made failed afterwards: its amount is with us again, and staff have to send it once more. */
export async function returnRefund(tx: Transaction, { id }: OperationRow, reason: string, now: Date): Promise<void> {
  const [found] = await tx.select().from(paymentOperation).where(eq(paymentOperation.id, id));
  if (!found) return;
  const [row] = await tx.select().from(payment).where(eq(payment.id, found.paymentId)).for("no key update");
  const [operation] = await tx
    .update(paymentOperation)
    .set({ status: "returned", reason, doneAt: null })
    .where(and(eq(paymentOperation.id, id), eq(paymentOperation.kind, "refund"), eq(paymentOperation.status, "done")))
    .returning();
  if (!row || !operation) return;
  const refundedCents = minus(row.refundedCents, operation.amountCents);
  const { providerRef, amountCents } = operation;
  await bookRefund(tx, operation, row, { kind: "refund_returned", refundedCents, providerRef, now });
  const detail = { amountCents, ...atProvider(row), reason };
  const report = { about: String(id), bookingId: row.bookingId, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind: "refund_failed", ...report });
}
