import "server-only";
import { and, eq, inArray } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { payment } from "@/lib/backend/db/schema/payment";
import { askProvider } from "@/lib/backend/payment/commands/ask-provider";
import { finalizePayment } from "@/lib/backend/payment/commands/finalize-payment";
import { expireBooking } from "@/lib/backend/payment/commands/settle-booking";
import { ProviderUnreachable } from "@/lib/backend/payment/providers/port";
import { logger } from "@/lib/backend/platform/logger";
import { isUnpaidHold } from "@/lib/domain/booking/booking-status";

type BookingRow = typeof booking.$inferSelect;

/** Attempts of which nobody knows yet whether they were paid. */
export const undecided = ["created", "started", "authorized", "unknown"] as const;

const undecidedOf = (bookingId: number) => and(eq(payment.bookingId, bookingId), inArray(payment.status, undecided));

/** False while a provider does not answer. */
async function closeAttempts(bookingId: number, now: Date): Promise<boolean> {
  const attempts = await database().select({ id: payment.id }).from(payment).where(undecidedOf(bookingId));
  for (const { id } of attempts) {
    try {
      const truth = await askProvider(id, now);
      const ended = truth === null || truth.kind === "none" || truth.kind === "pending";
      await finalizePayment(id, ended ? { kind: "expired" } : truth, now);
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
      logger.warn("payment.not_reconciled", { paymentId: id, error });
      return false;
    }
  }
  return true;
}

/**
 * Ends a hold once the provider says that nothing was paid, and gives the unit back; without an answer it stays held.
 * `isOver` is asked with the booking locked.
 */
export async function endHold(bookingId: number, now: Date, isOver: (row: BookingRow) => boolean): Promise<void> {
  if (!(await closeAttempts(bookingId, now))) return;
  await database().transaction(async (tx) => {
    const [subject] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("update");
    if (!subject || !isUnpaidHold(subject.status) || !isOver(subject)) return;
    const open = await tx.select({ id: payment.id }).from(payment).where(undecidedOf(bookingId));
    if (open.length === 0) await expireBooking(tx, subject, now);
  });
}
