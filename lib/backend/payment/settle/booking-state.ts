import "server-only";
import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/backend/db/client";
import { type BookingRow, booking } from "@/lib/backend/db/schema/booking";
import { type BookingEvent, type BookingStatus, nextBookingStatus } from "@/lib/domain/booking/booking-status";

/**
 * Takes a booking, whose row is locked, one step further; a step that contract section 5 doesn't know is a fault of ours.
 */
export async function advanceBooking(
  tx: Transaction,
  subject: BookingRow,
  event: BookingEvent,
  now: Date,
  changes: Partial<typeof booking.$inferInsert> = {},
): Promise<BookingStatus> {
  const direct = nextBookingStatus(subject.status, event);
  // Money can come for an order whose page we never saw open: it was open, then.
  const opened = direct.ok ? null : nextBookingStatus(subject.status, "PAGE_CREATED");
  if (opened?.ok)
    await tx.update(booking).set({ status: opened.value, updatedAt: now }).where(eq(booking.id, subject.id));
  const next = opened?.ok ? nextBookingStatus(opened.value, event) : direct;
  if (!next.ok) throw new Error(`booking ${subject.code}: ${event} while ${subject.status}`);
  await tx
    .update(booking)
    .set({ ...changes, status: next.value, updatedAt: now })
    .where(eq(booking.id, subject.id));
  return next.value;
}

/** A booking that is over and whose money is kept in part: what is held for it is still taken (rules section 10). */
export const keepsMoney = ({ status, onlineDueCents }: typeof booking.$inferSelect): boolean =>
  (status === "cancelled" || status === "no_show") && onlineDueCents > 0;
