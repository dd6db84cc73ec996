import "server-only";
import { eq } from "drizzle-orm";
import { loadCatalogue } from "@/lib/backend/catalogue/queries";
import type { Transaction } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { client } from "@/lib/backend/db/schema/client";
import { payment } from "@/lib/backend/db/schema/payment";
import { addToOutbox } from "@/lib/backend/jobs/add-to-outbox";
import type { MailTemplate } from "@/lib/backend/mail/mail-templates";
import { orderOperation, withdrawOperations } from "@/lib/backend/payment/commands/order-operation";
import type { PaymentRow } from "@/lib/backend/payment/payment-row";
import { reportIncident } from "@/lib/backend/payment/report-incident";
import { releaseUnit } from "@/lib/backend/payment/units";
import { nextBookingStatus } from "@/lib/domain/booking/next-booking-status";
import type { BookingEvent, BookingStatus } from "@/lib/domain/booking/vocabulary";
import { minus } from "@/lib/domain/money/arithmetic";
import type { AbandonReason } from "@/lib/domain/payment/vocabulary";

type BookingRow = typeof booking.$inferSelect;
type Held = "authorized" | "captured";

/** Takes the booking one step further; a step that contract section 5 doesn't know is a fault of ours. */
async function advance(
  tx: Transaction,
  subject: BookingRow,
  event: BookingEvent,
  now: Date,
  changes: Partial<typeof booking.$inferInsert> = {},
): Promise<BookingStatus> {
  // Money can come for an order whose page we never saw open: it was open, then.
  const step = subject.status === "held" && event !== "HOLD_ENDED" ? nextBookingStatus("held", "PAGE_CREATED") : null;
  if (step?.ok) await tx.update(booking).set({ status: step.value, updatedAt: now }).where(eq(booking.id, subject.id));
  const next = nextBookingStatus(step?.ok ? step.value : subject.status, event);
  if (!next.ok) throw new Error(`booking ${subject.code}: ${event} while ${subject.status}`);
  await tx
    .update(booking)
    .set({ ...changes, status: next.value, updatedAt: now })
    .where(eq(booking.id, subject.id));
  return next.value;
}

const mail = (tx: Transaction, subject: BookingRow, template: MailTemplate, now: Date) =>
  addToOutbox(tx, {
    message: { kind: "mail", template, bookingId: subject.id },
    dedupeKey: `mail:${template}:${subject.code}`,
    bookingId: subject.id,
    now,
  });

/** The record of the booking's e-mail, made when there is none; a confirmed booking belongs to it (rules section 9). */
async function clientOf(tx: Transaction, subject: BookingRow, now: Date): Promise<number> {
  const { email, firstName, lastName, mobile, lang } = subject;
  await tx
    .insert(client)
    .values({ email, firstName, lastName, mobile, lang, createdAt: now })
    .onConflictDoNothing({ target: client.email });
  const [row] = await tx.select({ id: client.id }).from(client).where(eq(client.email, email));
  if (!row) throw new Error("the client record was not written");
  return row.id;
}

/** Money and unit are there; held money is taken next. */
export async function confirmBooking(tx: Transaction, subject: BookingRow, row: PaymentRow, held: Held, now: Date) {
  const clientId = await clientOf(tx, subject, now);
  const status = await advance(tx, subject, "MONEY_SECURED", now, { statusReason: null, clientId });
  if (held === "authorized") {
    await orderOperation(tx, row, { kind: "capture", amountCents: row.amountCents, event: "confirmed", now });
  }
  await mail(tx, subject, "confirmation", now);
  return status;
}

/** The customer agreed and the unit is held until the money has been taken. */
export async function takeApproved(tx: Transaction, subject: BookingRow, row: PaymentRow, now: Date) {
  const { configuration } = await loadCatalogue(now);
  const until = new Date(now.getTime() + configuration.providerMarginMinutes * 60_000);
  const holdExpiresAt = subject.holdExpiresAt > until ? subject.holdExpiresAt : until;
  const status = await advance(tx, subject, "APPROVED", now, { holdExpiresAt });
  await orderOperation(tx, row, { kind: "capture", amountCents: row.amountCents, event: "approved", now });
  return status;
}

/** Gives an attempt up; what it holds is let go, what it took is given back. */
export async function abandonAttempt(
  tx: Transaction,
  row: PaymentRow,
  held: Held | "nothing",
  why: AbandonReason,
  now: Date,
) {
  await tx.update(payment).set({ abandoned: why, updatedAt: now }).where(eq(payment.id, row.id));
  if (held === "nothing") return;
  await withdrawOperations(tx, row.id, "capture");
  const kind = held === "authorized" ? "void" : "refund";
  await orderOperation(tx, { ...row, status: held }, { kind, amountCents: row.amountCents, event: why, now });
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
    await abandonAttempt(tx, row, held, "UNIT_LOST", now);
    return await advance(tx, subject, "AUTHORIZED_UNIT_LOST", now, { statusReason: "PAYMENT_NOT_PROCESSED" });
  }
  const status = await advance(tx, subject, "CAPTURED_UNIT_LOST", now, { statusReason: "BOOKING_CREATION_FAILED" });
  const detail = { code: subject.code, amountCents: row.amountCents };
  const report = { about: row.id, bookingId: subject.id, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind: "charged_without_booking", ...report });
  await mail(tx, subject, "creationError", now);
  return status;
}

/** Held money can't be taken after all: the booking stands, its amount is due at pick-up (contract section 5). */
export async function chargeAtPickup(tx: Transaction, subject: BookingRow, row: PaymentRow, now: Date) {
  const onlineDueCents = Math.max(0, minus(subject.onlineDueCents, row.amountCents));
  await tx.update(booking).set({ onlineDueCents, updatedAt: now }).where(eq(booking.id, subject.id));
  const detail = { code: subject.code, amountCents: row.amountCents };
  const report = { about: row.id, bookingId: subject.id, paymentId: row.id, detail, now };
  await reportIncident(tx, { kind: "capture_refused", ...report });
  await mail(tx, subject, "captureRefused", now);
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
  return await advance(tx, subject, "PAYMENT_FAILED", now, { statusReason });
}

/** Money for a booking that is paid, cancelled or lost already: it goes back, and a person hears of it. */
export async function returnStrayMoney(tx: Transaction, subject: BookingRow, row: PaymentRow, held: Held, now: Date) {
  const kind = subject.status === "cancelled" || subject.status === "no_show" ? "paid_after_the_end" : "paid_twice";
  const detail = { code: subject.code, status: subject.status, amountCents: row.amountCents };
  await abandonAttempt(tx, row, held, row.abandoned ?? "NOT_NEEDED", now);
  await reportIncident(tx, { kind, about: row.id, bookingId: subject.id, paymentId: row.id, detail, now });
  return subject.status;
}

/** The hold is over and nothing was paid. */
export async function expireBooking(tx: Transaction, subject: BookingRow, now: Date) {
  await releaseUnit(tx, subject.id, now);
  return await advance(tx, subject, "HOLD_ENDED", now, { statusReason: null });
}
