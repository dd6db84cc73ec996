import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { queueReport } from "@/lib/backend/authority/reports";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { joinClient } from "@/lib/backend/client-area/join-client";
import type { Transaction } from "@/lib/backend/db/client";
import { type BookingRow, booking } from "@/lib/backend/db/schema/booking";
import { type PaymentRow, payment } from "@/lib/backend/db/schema/payment";
import { releaseUnit } from "@/lib/backend/fleet/units";
import { reportIncident } from "@/lib/backend/incident/incidents";
import type { MailTemplate } from "@/lib/backend/outbox/messages";
import { addToOutbox } from "@/lib/backend/outbox/outbox";
import { FACTS_DIFFER, NOT_TOLD } from "@/lib/backend/payment/attempt/attempts";
import { minus, smaller } from "@/lib/domain/money/cents";
import { abandonAttempt } from "./abandon-attempt";
import { advanceBooking } from "./booking-state";
import { orderOperation } from "./money";
import { refundBooking } from "./refund-booking";

type Held = "authorized" | "captured";
const ended: readonly BookingRow["status"][] = ["expired", "cancelled", "no_show"];

/** A mail that a booking's course calls for, once a booking. */
export const mailAbout = (tx: Transaction, subject: BookingRow, template: MailTemplate, now: Date) =>
  addToOutbox(tx, {
    message: { kind: "mail", template, bookingId: subject.id },
    dedupeKey: `mail:${template}:${subject.code}`,
    bookingId: subject.id,
    now,
  });

/** Money and unit are there; held money is taken next. */
export async function confirmBooking(tx: Transaction, subject: BookingRow, row: PaymentRow, held: Held, now: Date) {
  const clientId = await joinClient(tx, subject, now);
  const status = await advanceBooking(tx, subject, "MONEY_SECURED", now, { statusReason: null, clientId });
  if (held === "authorized") {
    await orderOperation(tx, row, { kind: "capture", amountCents: row.amountCents, event: "confirmed", now });
  }
  await queueReport(tx, subject.id, "BOOKING", now);
  await mailAbout(tx, subject, "confirmation", now);
  return status;
}

/** The customer agreed and the unit is held until the money has been taken. */
export async function takeApproved(tx: Transaction, subject: BookingRow, row: PaymentRow, now: Date) {
  const { configuration } = await loadCatalogue(now);
  const until = new Date(now.getTime() + configuration.providerMarginMinutes * 60_000);
  const holdExpiresAt = subject.holdExpiresAt > until ? subject.holdExpiresAt : until;
  const status = await advanceBooking(tx, subject, "APPROVED", now, { holdExpiresAt });
  // Only an approval that no capture has used comes here; one that was withdrawn may be ordered anew.
  const event = `approved:${now.getTime()}`;
  await orderOperation(tx, row, { kind: "capture", amountCents: row.amountCents, event, now });
  return status;
}

/** Money is there or agreed on, the unit is not: charged money is an incident, all else is let go. */
export async function loseBooking(
  tx: Transaction,
  subject: BookingRow,
  row: PaymentRow,
  held: Held | "nothing",
  now: Date,
) {
  if (held !== "captured") {
    await abandonAttempt(tx, row, { held, why: "UNIT_LOST", now });
    await mailAbout(tx, subject, "notCharged", now);
    // Without a unit there is no hold to pay for once more.
    const holdExpiresAt = subject.holdExpiresAt < now ? subject.holdExpiresAt : now;
    const changes = { statusReason: "PAYMENT_NOT_PROCESSED", holdExpiresAt };
    return await advanceBooking(tx, subject, "AUTHORIZED_UNIT_LOST", now, changes);
  }
  const status = await advanceBooking(tx, subject, "CAPTURED_UNIT_LOST", now, {
    statusReason: "BOOKING_CREATION_FAILED",
  });
  const detail = { code: subject.code, amountCents: row.amountCents };
  const report = { about: row.id, bookingId: subject.id, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind: "charged_without_booking", ...report });
  await mailAbout(tx, subject, "creationError", now);
  return status;
}

/**
 * Held money can't be taken after all: the booking stands, its amount is due at pick-up (contract section 5). Of one that
 * is over, a person hears which part was kept and not collected.
 */
export async function chargeAtPickup(tx: Transaction, subject: BookingRow, row: PaymentRow, now: Date) {
  const onlineDueCents = Math.max(0, minus(subject.onlineDueCents, row.amountCents));
  await tx.update(booking).set({ onlineDueCents, updatedAt: now }).where(eq(booking.id, subject.id));
  const isOver = ended.includes(subject.status);
  const detail = {
    code: subject.code,
    amountCents: isOver ? smaller(subject.onlineDueCents, row.amountCents) : row.amountCents,
  };
  const report = { about: row.id, bookingId: subject.id, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind: "capture_refused", ...report });
  if (!isOver) await mailAbout(tx, subject, "captureRefused", now);
  return subject.status;
}

/** Nothing was charged; the hold lives on until its end. */
export async function failBooking(
  tx: Transaction,
  subject: BookingRow,
  why: "declined" | "cancelled" | "expired",
  now: Date,
) {
  const statusReason =
    why === "declined" ? "PAYMENT_DECLINED" : why === "cancelled" ? "PAYMENT_CANCELLED" : "PAYMENT_NOT_PROCESSED";
  return await advanceBooking(tx, subject, "PAYMENT_FAILED", now, { statusReason });
}

/** Money for a booking that is paid, given up, cancelled or lost already: it goes back, and a person hears of it. */
export async function returnStrayMoney(tx: Transaction, subject: BookingRow, row: PaymentRow, held: Held, now: Date) {
  await abandonAttempt(tx, row, { held, why: row.abandoned ?? "NOT_NEEDED", now });
  // Our own capture overtook our own void: expected, and on its way back.
  if (row.status === "authorized") return subject.status;
  if (held === "authorized" && subject.status === "expired") await mailAbout(tx, subject, "notCharged", now);
  const kind = ended.includes(subject.status) ? "paid_after_the_end" : "paid_twice";
  const detail = { code: subject.code, status: subject.status, amountCents: row.amountCents };
  await reportIncident(tx, { kind, about: row.id, bookingId: subject.id, paymentId: row.id, detail, now });
  return subject.status;
}

/** Held money was taken. What a cancellation or a cheaper change left over goes back now. */
export async function keepTaken(tx: Transaction, subject: BookingRow, now: Date) {
  await refundBooking(tx, subject, { keepCents: subject.onlineDueCents, event: "kept-in-part", now });
  return subject.status;
}

/** The hold is over and nothing was paid, as far as anyone could tell. */
export async function expireBooking(tx: Transaction, subject: BookingRow, now: Date) {
  await releaseUnit(tx, subject.id, now);
  const unclear = await tx
    .select({ reason: payment.reason })
    .from(payment)
    .where(and(eq(payment.bookingId, subject.id), inArray(payment.reason, [FACTS_DIFFER, NOT_TOLD])));
  const statusReason = unclear.some(({ reason }) => reason === FACTS_DIFFER) ? "PAYMENT_UNMATCHED" : "PAYMENT_UNKNOWN";
  return await advanceBooking(tx, subject, "HOLD_ENDED", now, {
    statusReason: unclear.length > 0 ? statusReason : null,
  });
}
