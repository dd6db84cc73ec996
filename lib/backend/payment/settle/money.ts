import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { ledger, type PaymentRow, payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { closeIncident, reportIncident } from "@/lib/backend/incident/incidents";
import { addToOutbox, moneyQueue } from "@/lib/backend/outbox/outbox";
import { providerOf } from "@/lib/backend/payment/attempt/attempts";
import type { MoveResult, ProviderTruth } from "@/lib/backend/payment/providers/port";
import { plus } from "@/lib/domain/money/cents";
import {
  type AbandonReason,
  nextPaymentStatus,
  type OperationKind,
  openOperationStatuses,
} from "@/lib/domain/payment/payment";

interface OperationOrder {
  readonly kind: OperationKind;
  readonly amountCents: number;
  /** Why, e.g. `cancellation`; part of the dedupe key, so that one event orders it only once per attempt. */
  readonly event: string;
  /** The goodwill refund that this operation pays. */
  readonly goodwillId?: number;
  readonly now: Date;
}

/**
 * Orders a capture, void or refund: sent by a worker after the commit; the dedupe key prevents a second order for the
 * same event. Call with the payment's row locked.
 */
export async function orderOperation(tx: Transaction, row: PaymentRow, order: OperationOrder): Promise<void> {
  const { kind, amountCents, event, goodwillId, now } = order;
  const [created] = await tx
    .insert(paymentOperation)
    .values({
      paymentId: row.id,
      livemode: row.livemode,
      kind,
      amountCents,
      status: "waiting",
      dedupeKey: `${kind}:${row.id}:${event}`,
      idempotencyKey: randomUUID(),
      goodwillId: goodwillId ?? null,
      createdAt: now,
    })
    .onConflictDoNothing({ target: paymentOperation.dedupeKey })
    .returning({ id: paymentOperation.id });
  if (!created) return;
  const next = nextPaymentStatus(row.status, "REFUND_REQUESTED");
  if (kind === "refund" && next.ok) {
    await tx.update(payment).set({ status: next.value, updatedAt: now }).where(eq(payment.id, row.id));
  }
  await addToOutbox(tx, {
    message: { kind: "operation", operationId: created.id },
    dedupeKey: `operation:${created.id}`,
    paymentId: row.id,
    bookingId: row.bookingId,
    worker: moneyQueue(row.provider),
    now,
  });
}

/** Withdraws operations that have not been sent yet. */
async function withdrawOperations(tx: Transaction, paymentId: string, kind: OperationKind): Promise<void> {
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

type OperationRow = typeof paymentOperation.$inferSelect;

/** Stores the outcome of an open operation and applies it to payment, ledger and incidents; else does nothing. */
export async function concludeOperation(tx: Transaction, operation: OperationRow, result: MoveResult, now: Date) {
  const [row] = await tx.select().from(payment).where(eq(payment.id, operation.paymentId)).for("no key update");
  const [open] = await tx
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(and(eq(paymentOperation.id, operation.id), inArray(paymentOperation.status, openOperationStatuses)))
    .for("no key update");
  if (!row || !open) return;
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

/** All money of an abandoned attempt is refunded or voided: closes its incidents. */
async function closeUnexpected(tx: Transaction, row: PaymentRow, note: string, now: Date) {
  if (row.abandoned === null) return;
  for (const kind of ["paid_twice", "paid_after_the_end"] as const)
    await closeIncident(tx, { kind, about: row.id, note, now });
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

async function succeed(tx: Transaction, operation: OperationRow, row: PaymentRow, reference: string, now: Date) {
  const { kind, amountCents } = operation;
  if (kind === "void" && row.status === "authorized") {
    await tx.update(payment).set({ status: "cancelled", updatedAt: now }).where(eq(payment.id, row.id));
    await writeRelease(tx, row, now);
    await closeUnexpected(tx, row, "voided, nothing was charged", now);
  }
  if (kind !== "refund") return;
  const refundedCents = plus(row.refundedCents, amountCents);
  const status = await statusAfterRefund(tx, operation, row, refundedCents);
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
  if (refundedCents >= row.capturedCents) await closeUnexpected(tx, row, "refunded in full by itself", now);
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
    const unchanged = await statusAfterRefund(tx, operation, row, row.refundedCents);
    await tx.update(payment).set({ status: unchanged, updatedAt: now }).where(eq(payment.id, row.id));
  }
  const refund = status === "unknown" ? "refund_unknown" : "refund_failed";
  const kind = operation.kind === "void" ? "void_refused" : refund;
  const detail = { paymentId: row.id, amountCents: operation.amountCents };
  const report = { about: String(operation.id), bookingId: row.bookingId, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind, ...report });
}

/** Writes the ledger's `void` entry of held money; the ledger's unique index allows one per attempt. */
export async function writeRelease(tx: Transaction, row: PaymentRow, now: Date): Promise<void> {
  await tx
    .insert(ledger)
    .values({
      provider: row.provider,
      paymentId: row.id,
      livemode: row.livemode,
      kind: "void",
      amountCents: row.amountCents,
      providerRef: row.providerRef,
      at: now,
    })
    .onConflictDoNothing();
}

/** Updates the payment and adds the ledger entry; the ledger's unique index refuses a second one for the same money. */
export async function writeMoney(
  tx: Transaction,
  row: PaymentRow,
  truth: ProviderTruth,
  status: "authorized" | "captured",
  now: Date,
): Promise<void> {
  if (truth.kind !== "authorized" && truth.kind !== "captured") throw new Error(`no money to write for ${truth.kind}`);
  const { card } = truth;
  await tx
    .update(payment)
    .set({
      status,
      reason: null,
      receipt: truth.reference,
      ...(card ? { cardBrand: card.brand, cardLast4: card.last4, cardExpiry: card.expiry } : {}),
      ...(status === "captured" ? { capturedCents: row.amountCents } : {}),
      updatedAt: now,
    })
    .where(eq(payment.id, row.id));
  await tx.insert(ledger).values({
    provider: row.provider,
    paymentId: row.id,
    livemode: row.livemode,
    kind: status === "captured" ? "capture" : "authorization",
    amountCents: row.amountCents,
    providerRef: truth.reference,
    at: now,
  });
}

interface Abandonment {
  /** What the provider has of the customer's money. */
  readonly held: "authorized" | "captured" | "nothing";
  readonly why: AbandonReason;
  /** Part of the operation's dedupe key; the reason `why` if absent. */
  readonly event?: string;
  readonly now: Date;
}

/** Marks the attempt as abandoned: its money doesn't count for the booking, and another attempt may be open. */
export const markAbandoned = (tx: Transaction, { id }: PaymentRow, why: AbandonReason, now: Date) =>
  tx.update(payment).set({ abandoned: why, updatedAt: now }).where(eq(payment.id, id));

/** Abandons an attempt: voids its held money or refunds its captured money. Call with its row locked. */
export async function abandonAttempt(tx: Transaction, row: PaymentRow, abandonment: Abandonment): Promise<void> {
  const { held, why, event = why, now } = abandonment;
  const ends = held === "nothing" ? nextPaymentStatus(row.status, "CANCELLED") : null;
  const status = ends?.ok ? ends.value : row.status;
  await tx
    .update(payment)
    .set({ abandoned: why, ...(held === "nothing" ? { status } : {}), updatedAt: now })
    .where(eq(payment.id, row.id));
  if (held === "nothing") return;
  await withdrawOperations(tx, row.id, "capture");
  const kind = held === "authorized" ? "void" : "refund";
  await orderOperation(tx, { ...row, status: held }, { kind, amountCents: row.amountCents, event, now });
}

/** The booking is paid: abandons its other attempts and closes their pages where the provider supports it (Stripe). */
export async function abandonOthers(tx: Transaction, paid: PaymentRow, now: Date): Promise<void> {
  const others = await tx
    .update(payment)
    .set({ abandoned: "NOT_NEEDED", updatedAt: now })
    .where(
      and(
        eq(payment.bookingId, paid.bookingId),
        ne(payment.id, paid.id),
        isNull(payment.abandoned),
        inArray(payment.status, ["created", "started", "unknown"]),
      ),
    )
    .returning();
  for (const other of others) {
    if (other.status !== "started" || providerOf(other.provider)?.charges !== "after-confirming") continue;
    await orderOperation(tx, other, { kind: "void", amountCents: other.amountCents, event: "page", now });
  }
}
