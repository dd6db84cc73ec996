import "server-only";
import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { ledger, type PaymentRow, payment, paymentOperation } from "@/lib/backend/db/schema/payment";
import { secureUnit } from "@/lib/backend/fleet/units";
import { reportIncident } from "@/lib/backend/incident/incidents";
import { LEFT_PAGE } from "@/lib/backend/payment/attempt/attempts";
import type { ProviderTruth } from "@/lib/backend/payment/providers/port";
import type { BookingStatus } from "@/lib/domain/booking/booking-status";
import { openOperationStatuses, type PaymentStatus } from "@/lib/domain/payment/payment";
import { type Settlement, settlePayment } from "@/lib/domain/settlement/settle-payment";
import { abandonOthers, markAbandoned } from "./abandon-attempt";
import { keepsMoney } from "./booking-state";
import { concludeOperation, writeMoney, writeRelease } from "./money";
import {
  chargeAtPickup,
  confirmBooking,
  failBooking,
  keepTaken,
  loseBooking,
  returnStrayMoney,
  takeApproved,
} from "./outcomes";

export interface Finalized {
  readonly booking: BookingStatus;
  readonly payment: PaymentStatus;
}

const openStatuses = ["created", "started", "authorized"] as const;

/**
 * Turns a provider's word into payment, booking, ledger, mail and incident, all in one transaction (contract 5.2).
 * Called alike by notice, return, poll and reconciliation, in any order and however often. Null: no such payment.
 */
export async function finalizePayment(paymentId: string, truth: ProviderTruth, now: Date): Promise<Finalized | null> {
  return await database().transaction((tx) => finalizeWithin(tx, paymentId, truth, now));
}

/** What our own books say of an attempt and of its booking's others. */
async function knownOf(tx: Transaction, row: PaymentRow) {
  const others = and(eq(payment.bookingId, row.bookingId), ne(payment.id, row.id), isNull(payment.abandoned));
  const open = await tx
    .select({ id: payment.id })
    .from(payment)
    .where(and(others, inArray(payment.status, openStatuses)));
  const taking = await tx
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(paymentOperation, eq(paymentOperation.paymentId, payment.id))
    .where(and(others, eq(paymentOperation.kind, "capture"), inArray(paymentOperation.status, openOperationStatuses)));
  const held = await tx
    .select({ id: ledger.id })
    .from(ledger)
    .where(and(eq(ledger.paymentId, row.id), eq(ledger.kind, "authorization")));
  const captures = await tx
    .select({ id: paymentOperation.id })
    .from(paymentOperation)
    .where(
      and(
        eq(paymentOperation.paymentId, row.id),
        eq(paymentOperation.kind, "capture"),
        ne(paymentOperation.status, "withdrawn"),
      ),
    );
  return {
    otherOpen: open.length > 0,
    otherTaking: taking.length > 0,
    heldBefore: held.length > 0,
    approvalUsed: captures.length > 0,
  };
}

/** `finalizePayment` inside a transaction that has more to write. */
export async function finalizeWithin(
  tx: Transaction,
  paymentId: string,
  told: ProviderTruth,
  now: Date,
): Promise<Finalized | null> {
  const [found] = await tx.select({ bookingId: payment.bookingId }).from(payment).where(eq(payment.id, paymentId));
  if (!found) return null;
  const [subject] = await tx.select().from(booking).where(eq(booking.id, found.bookingId)).for("no key update");
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for("no key update");
  if (!subject || !row) return null;
  const left = told.kind === "expired" && row.reason === LEFT_PAGE;
  const truth: ProviderTruth = left ? { kind: "cancelled", reason: LEFT_PAGE } : told;
  const settlement = settlePayment({
    booking: subject.status,
    payment: row.status,
    amountCents: row.amountCents,
    truth,
    abandoned: row.abandoned !== null,
    ...(await knownOf(tx, row)),
    keepsMoney: keepsMoney(subject),
    pageOver: row.pageExpiresAt !== null && row.pageExpiresAt <= now,
  });
  const status = await apply(tx, { subject, row, truth, settlement, now });
  await endCaptures(tx, row, truth, now);
  return { booking: status, payment: "payment" in settlement ? settlement.payment : row.status };
}

/** A capture that the provider has decided is over, whoever hears of it first: nothing waits for it any more. */
async function endCaptures(tx: Transaction, row: PaymentRow, truth: ProviderTruth, now: Date): Promise<void> {
  const refusal = "reason" in truth ? truth.reason : truth.kind === "expired" ? truth.kind : null;
  if (truth.kind !== "captured" && refusal === null) return;
  const open = await tx
    .select()
    .from(paymentOperation)
    .where(
      and(
        eq(paymentOperation.paymentId, row.id),
        eq(paymentOperation.kind, "capture"),
        inArray(paymentOperation.status, ["sent", "unknown"]),
      ),
    );
  const result =
    truth.kind === "captured"
      ? { ok: true as const, reference: truth.reference }
      : { ok: false as const, outcome: "refused" as const, reason: refusal ?? "" };
  for (const operation of open) await concludeOperation(tx, operation, result, now);
}

interface Case {
  readonly subject: typeof booking.$inferSelect;
  readonly row: PaymentRow;
  readonly truth: ProviderTruth;
  readonly settlement: Settlement;
  readonly now: Date;
}

async function apply(tx: Transaction, { subject, row, truth, settlement, now }: Case): Promise<BookingStatus> {
  switch (settlement.kind) {
    case "nothing":
      return subject.status;
    case "suspicious": {
      const detail = { told: truth.kind, field: truth.kind === "foreign" ? truth.field : "amount" };
      const about = `${row.id}:${detail.field}`;
      await reportIncident(tx, { kind: "facts_differ", about, bookingId: subject.id, paymentId: row.id, detail, now });
      return subject.status;
    }
    case "failed": {
      const reason = "reason" in truth ? truth.reason : settlement.payment;
      await tx
        .update(payment)
        .set({ status: settlement.payment, reason, updatedAt: now })
        .where(eq(payment.id, row.id));
      if (row.status === "authorized") await writeRelease(tx, row, now);
      return settlement.bookingFails ? await failBooking(tx, subject, settlement.payment, now) : subject.status;
    }
    case "approved":
      return (await secureUnit(tx, subject.id, "held", now))
        ? await takeApproved(tx, subject, row, now)
        : await loseBooking(tx, subject, row, "nothing", now);
    case "taken":
      await writeMoney(tx, row, truth, settlement.payment, now);
      return await keepTaken(tx, subject, now);
    case "captureRefused":
      await tx.update(payment).set({ status: settlement.payment, updatedAt: now }).where(eq(payment.id, row.id));
      await writeRelease(tx, row, now);
      return await chargeAtPickup(tx, subject, row, now);
    case "stray":
      await markAbandoned(tx, row, row.abandoned ?? "NOT_NEEDED", now);
      await writeMoney(tx, row, truth, settlement.payment, now);
      return await returnStrayMoney(tx, subject, row, settlement.payment, now);
    case "money": {
      // Only one attempt of a booking may be open: which one it is, is decided before its money is written down.
      const secured = await secureUnit(tx, subject.id, "confirmed", now);
      if (secured) await abandonOthers(tx, row, now);
      else if (settlement.payment === "authorized") await markAbandoned(tx, row, "UNIT_LOST", now);
      await writeMoney(tx, row, truth, settlement.payment, now);
      const paid = { ...row, status: settlement.payment };
      return secured
        ? await confirmBooking(tx, subject, paid, settlement.payment, now)
        : await loseBooking(tx, subject, paid, settlement.payment, now);
    }
  }
}
