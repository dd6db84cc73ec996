import "server-only";
import { and, eq, lte } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { incident } from "@/lib/backend/core/db/schema/operations";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { closeIncident } from "@/lib/backend/core/incidents";
import { logger } from "@/lib/backend/core/logger";
import { recordBookingEvent } from "@/lib/backend/core/outbox";
import { refundBooking } from "@/lib/backend/payment/refund-booking";
import { advanceBooking } from "@/lib/backend/payment/transitions";
import { writeAudit } from "@/lib/backend/staff/write-audit";

/**
 * Ends a booking that was charged but has no vehicle: refunds all of it, mails the customer and closes the incident.
 * False when the booking's status is not `creation_error` (any more).
 */
async function refundWithin(tx: Transaction, bookingId: number, now: Date): Promise<boolean> {
  const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
  if (bookingRow?.status !== "creation_error") return false;
  const changes = { statusReason: "BOOKING_CREATION_FAILED", cancelledBy: "COMPANY" as const };
  await advanceBooking(tx, bookingRow, "REFUNDED_BY_HAND", now, changes);
  await refundBooking(tx, bookingRow, { keepCents: 0, event: "creation-error", now });
  const attempts = await tx.select({ id: payment.id }).from(payment).where(eq(payment.bookingId, bookingId));
  const note = "refunded in full";
  for (const { id } of attempts) await closeIncident(tx, { kind: "charged_without_booking", about: id, note, now });
  const what = { action: "booking.refundCreationError", subject: ["booking", bookingRow.code] } as const;
  await writeAudit(tx, { ...what, officeId: bookingRow.pickupOfficeId, before: { status: bookingRow.status } }, now);
  await recordBookingEvent(tx, { kind: "creationErrorRefunded", bookingId, at: now.toISOString() }, bookingRow.code);
  return true;
}

/** Staff, or the job after 24 hours, give up looking for another vehicle (contract section 5). */
export const refundCreationError = (bookingId: number, now: Date): Promise<boolean> =>
  database().transaction((tx) => refundWithin(tx, bookingId, now));

/** Refunds reservation-creation errors that staff have not resolved within 24 hours (rules section 10). */
export async function refundOverdueErrors(now: Date): Promise<void> {
  const overdue = await database()
    .selectDistinct({ id: booking.id })
    .from(booking)
    .innerJoin(incident, eq(incident.bookingId, booking.id))
    .where(
      and(eq(booking.status, "creation_error"), eq(incident.kind, "charged_without_booking"), lte(incident.dueAt, now)),
    );
  for (const { id } of overdue) {
    try {
      await refundCreationError(id, now);
    } catch (error) {
      logger.error("booking.refund.failed", { bookingId: id, error });
    }
  }
}
