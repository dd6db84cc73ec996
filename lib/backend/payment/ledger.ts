import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/core/db/client";
import { ledger, type PaymentRow, payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { addToOutbox, moneyQueue } from "@/lib/backend/core/outbox";
import type { ProviderPaymentState } from "@/lib/backend/payment/providers/port";
import { type AbandonReason, nextPaymentStatus, type OperationKind } from "@/lib/domain/payment/payment";
import { providerOf } from "./attempts";

/** What staff need to find a payment at its provider, as part of an incident. */
export const atProvider = ({ provider, receipt, providerRef }: PaymentRow) => ({
  provider,
  // The bank's portal finds a payment by our order number, the others by their own number of it.
  providerRef: provider === "redsys" ? providerRef : (receipt ?? providerRef),
});

interface OperationOrder {
  readonly kind: OperationKind;
  readonly amountCents: number;
  /** Why, e.g. `cancellation`; part of the dedupe key, so that one event orders it only once per attempt. */
  readonly event: string;
  /** The goodwill refund that this operation pays. */
  readonly goodwillId?: number | null;
  /** The failed refund whose amount this one sends again. */
  readonly replacesId?: number;
  readonly now: Date;
}

/**
 * Orders a capture, void or refund: sent by a worker after the commit; the dedupe key prevents a second order for the
 * same event. Call with the payment's row locked.
 */
export async function orderOperation(tx: Transaction, row: PaymentRow, order: OperationOrder): Promise<void> {
  const { kind, amountCents, event, goodwillId, replacesId, now } = order;
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
      replacesId: replacesId ?? null,
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
  providerState: ProviderPaymentState,
  status: "authorized" | "captured",
  now: Date,
): Promise<void> {
  if (providerState.kind !== "authorized" && providerState.kind !== "captured")
    throw new Error(`no money to write for ${providerState.kind}`);
  const { card } = providerState;
  await tx
    .update(payment)
    .set({
      status,
      reason: null,
      receipt: providerState.reference,
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
    providerRef: providerState.reference,
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
