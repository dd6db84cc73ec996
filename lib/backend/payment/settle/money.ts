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
  /** The event that asks for it, e.g. `cancellation`: the same event orders it on an attempt only once. */
  readonly event: string;
  /** The goodwill refund that it is. */
  readonly goodwillId?: number;
  readonly now: Date;
}

/**
 * Orders a capture, void or refund: it leaves once the transaction has committed, and exactly once however often the
 * event is told. Call with the payment's row locked.
 */
export async function orderOperation(tx: Transaction, row: PaymentRow, order: OperationOrder): Promise<void> {
  const { kind, amountCents, event, goodwillId, now } = order;
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
      goodwillId: goodwillId ?? null,
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
async function closeUnexpected(tx: Transaction, row: PaymentRow, note: string, now: Date) {
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
    await closeUnexpected(tx, row, "let go, nothing was charged", now);
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
    const resting = await restingStatus(tx, operation, row, row.refundedCents);
    await tx.update(payment).set({ status: resting, updatedAt: now }).where(eq(payment.id, row.id));
  }
  const refund = status === "unknown" ? "refund_unknown" : "refund_failed";
  const kind = operation.kind === "void" ? "void_refused" : refund;
  const detail = { paymentId: row.id, amountCents: operation.amountCents };
  const report = { about: String(operation.id), bookingId: row.bookingId, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind, ...report });
}

/** The ledger's word that held money was let go; said once, whoever says it first. */
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

/** Payment row and ledger; the ledger's uniqueness is the last word against counting money twice. */
export async function writeMoney(
  tx: Transaction,
  row: PaymentRow,
  truth: ProviderTruth,
  status: "authorized" | "captured",
  now: Date,
): Promise<void> {
  if (truth.kind !== "authorized" && truth.kind !== "captured") throw new Error("money without its facts");
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
  /** The event that gives it up, where it is not the reason itself. */
  readonly event?: string;
  readonly now: Date;
}

/** From now on the attempt's money is not wanted, and another attempt of the booking may be open. */
export const markAbandoned = (tx: Transaction, { id }: PaymentRow, why: AbandonReason, now: Date) =>
  tx.update(payment).set({ abandoned: why, updatedAt: now }).where(eq(payment.id, id));

/** Gives an attempt up; what it holds is let go, what it took is given back. Call with its row locked. */
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

/** The booking is paid: pages of its other attempts are ended where that can be, and nothing of theirs is wanted. */
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
