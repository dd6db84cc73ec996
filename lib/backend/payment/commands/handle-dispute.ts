import "server-only";
import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { payment, paymentOperation } from "@/lib/backend/core/db/schema/payment";
import { closePaymentIncidents, reportIncident } from "@/lib/backend/core/incidents";
import { atProvider, withdrawOperations } from "@/lib/backend/payment/ledger";
import { concludeOperation } from "@/lib/backend/payment/operation-outcomes";
import type { VerifiedWebhook } from "@/lib/backend/payment/providers/port";
import { capturedLeftCents } from "@/lib/backend/payment/refund-booking";
import { minus, smaller } from "@/lib/domain/core/cents";

async function lockPayment(tx: Transaction, paymentId: string) {
  const [found] = await tx.select({ bookingId: payment.bookingId }).from(payment).where(eq(payment.id, paymentId));
  if (!found) throw new Error("no such payment");
  const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, found.bookingId)).for("no key update");
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update");
  if (!bookingRow || !row) throw new Error("no such payment");
  return { bookingRow, row };
}

const aboutDispute = ({ provider }: { readonly provider: string }, { providerRef, eventId }: VerifiedWebhook) =>
  `${provider}:${providerRef ?? eventId}`;

/** The customer disputes the charge: staff answer at the provider, and nothing is refunded by itself meanwhile. */
export const openDispute = (paymentId: string, webhook: VerifiedWebhook, now: Date): Promise<void> =>
  database().transaction(async (tx) => {
    const { bookingRow, row } = await lockPayment(tx, paymentId);
    await tx
      .update(payment)
      .set({ disputedAt: now })
      .where(and(eq(payment.id, row.id), isNull(payment.disputedAt)));
    const { providerRef: dispute } = webhook;
    const detail = {
      amountCents: row.capturedCents,
      ...atProvider(row),
      dispute,
      reason: webhook.facts.reason ?? null,
    };
    const report = { about: aboutDispute(row, webhook), bookingId: bookingRow.id, paymentId, detail, now };
    await reportIncident(tx, { kind: "dispute", ...report });
  });

/**
 * The dispute is over. Won: refunds that waited for it go out. Lost: the provider pays the customer, so they are
 * withdrawn, what it took is booked, and the incident stays with the outcome.
 */
export const endDispute = (paymentId: string, webhook: VerifiedWebhook, now: Date): Promise<void> =>
  database().transaction(async (tx) => {
    const { bookingRow, row } = await lockPayment(tx, paymentId);
    await tx.update(payment).set({ disputedAt: null }).where(eq(payment.id, row.id));
    if (webhook.facts.won === "yes") {
      const closing = { kinds: ["dispute"], paymentId, note: "the dispute was decided for us", now } as const;
      return await closePaymentIncidents(tx, closing);
    }
    await withdrawOperations(tx, row.id, "refund");
    const { providerRef: dispute } = webhook;
    const detail = {
      amountCents: row.capturedCents,
      ...atProvider(row),
      dispute,
      outcome: webhook.facts.outcome ?? "",
    };
    const report = { about: aboutDispute(row, webhook), bookingId: bookingRow.id, paymentId, detail, now };
    await reportIncident(tx, { kind: "dispute", ...report });
    // PayPal tells of the money by a reversal.
    const { takenCents } = webhook.facts;
    const event = `dispute:${dispute ?? webhook.eventId}`;
    if (takenCents !== undefined)
      await bookTakenBack(tx, { bookingRow, row }, { toldCents: Number(takenCents), event, reference: dispute, now });
  });

const unfinished = ["confirmed", "in_progress"];

interface TakenBack {
  readonly toldCents: number;
  /** What took it, once in the dedupe key. */
  readonly event: string;
  readonly reference: string | null;
  readonly now: Date;
}

/**
 * Books money that the provider took as a refund that left without us, at most what is left of the payment; before the
 * end of the rental the amount is due at pick-up again: taken 60, reversed 60: refunded 60, due 60 more.
 */
async function bookTakenBack(
  tx: Transaction,
  { bookingRow, row }: Awaited<ReturnType<typeof lockPayment>>,
  { toldCents, event, reference, now }: TakenBack,
): Promise<void> {
  const dedupeKey = `refund:${row.id}:${event}`;
  if ((await tx.$count(paymentOperation, eq(paymentOperation.dedupeKey, dedupeKey))) > 0) return;
  const amountCents = smaller(toldCents, await capturedLeftCents(tx, row));
  if (amountCents <= 0) return;
  if (row.abandoned === null && unfinished.includes(bookingRow.status)) {
    const onlineDueCents = Math.max(0, minus(bookingRow.onlineDueCents, amountCents));
    await tx.update(booking).set({ onlineDueCents, updatedAt: now }).where(eq(booking.id, bookingRow.id));
  }
  await tx.update(payment).set({ status: "refund_pending", updatedAt: now }).where(eq(payment.id, row.id));
  const [operation] = await tx
    .insert(paymentOperation)
    .values({
      ...{ paymentId: row.id, livemode: row.livemode, kind: "refund", amountCents, status: "sent", dedupeKey },
      ...{ idempotencyKey: randomUUID(), createdAt: now, sentAt: now },
    })
    .returning();
  if (operation) await concludeOperation(tx, operation, { ok: true, reference: reference ?? event }, now);
}

/** The provider has taken a payment back; refunds that wait are withdrawn. */
export const recordReversal = (paymentId: string, webhook: VerifiedWebhook, now: Date): Promise<void> =>
  database().transaction(async (tx) => {
    const { bookingRow, row } = await lockPayment(tx, paymentId);
    const reference = webhook.facts.resource || webhook.eventId;
    const event = `reversal:${reference}`;
    if ((await tx.$count(paymentOperation, eq(paymentOperation.dedupeKey, `refund:${row.id}:${event}`))) > 0) return;
    await withdrawOperations(tx, row.id, "refund");
    const toldCents = Number(webhook.facts.amountCents ?? row.capturedCents);
    const detail = { amountCents: toldCents, ...atProvider(row), reason: reference };
    const report = { about: row.id, bookingId: bookingRow.id, paymentId, detail, now };
    await reportIncident(tx, { kind: "payment_reversed", ...report });
    await bookTakenBack(tx, { bookingRow, row }, { toldCents, event, reference, now });
  });
