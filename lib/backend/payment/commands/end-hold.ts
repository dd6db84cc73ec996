import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/db/client";
import { type BookingRow, booking } from "@/lib/backend/db/schema/booking";
import { payment } from "@/lib/backend/db/schema/payment";
import { lockFleets } from "@/lib/backend/fleet/units";
import { undecided } from "@/lib/backend/payment/attempt/attempts";
import { expireBooking } from "@/lib/backend/payment/settle/outcomes";
import { logger } from "@/lib/backend/platform/logger";
import { ProviderUnreachable } from "@/lib/backend/platform/outbound-call";
import { isUnpaidHold } from "@/lib/domain/booking/booking";
import { captureUnderway, endAttempt } from "./end-attempt";

/** The booking's word that its customer gave it up; the minute's round finishes what a silent provider delayed. */
const GIVEN_UP = "GIVEN_UP";
const isGivenUp = ({ statusReason }: BookingRow) => statusReason === GIVEN_UP;

const attemptsOf = (bookingId: number) => and(eq(payment.bookingId, bookingId), isNull(payment.abandoned));

/** False while a provider does not answer. */
async function closeAttempts(subject: BookingRow, now: Date): Promise<boolean> {
  const attempts = await database()
    .select({ id: payment.id })
    .from(payment)
    .where(and(attemptsOf(subject.id), inArray(payment.status, undecided)));
  const ending = isGivenUp(subject)
    ? ({ status: "cancelled", why: GIVEN_UP, endsPage: true } as const)
    : ({ status: "expired", why: null, endsPage: false } as const);
  for (const { id } of attempts) {
    try {
      await endAttempt(id, { ...ending, evenIfOpen: true, now });
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
      logger.warn("payment.not_reconciled", { paymentId: id, error });
      return false;
    }
  }
  return true;
}

async function expire(tx: Transaction, subject: BookingRow, now: Date): Promise<void> {
  const attempts = await tx.select().from(payment).where(attemptsOf(subject.id)).for("no key update");
  if (attempts.some(({ status }) => undecided.some((one) => one === status))) return;
  for (const { id } of attempts) if (await captureUnderway(tx, id)) return;
  // Whatever is paid on them later goes back: the customer doesn't want this booking any more.
  if (isGivenUp(subject)) await tx.update(payment).set({ abandoned: GIVEN_UP }).where(attemptsOf(subject.id));
  await expireBooking(tx, subject, now);
}

/** Asks the providers about a hold that another order is to take the place of, and ends its attempts; false: not known. */
export const endAttemptsOf = (subject: BookingRow, now: Date): Promise<boolean> =>
  closeAttempts({ ...subject, statusReason: GIVEN_UP }, now);

/**
 * Ends holds in the transaction of the order that takes their place, once their attempts have been ended; one that was
 * paid meanwhile stays. The fleets that are touched, `groupId`'s too, are locked.
 */
export async function replaceHolds(tx: Transaction, ids: readonly number[], groupId: number, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const holds = await tx
    .select()
    .from(booking)
    .where(inArray(booking.id, [...ids]))
    .orderBy(asc(booking.id))
    .for("no key update");
  await lockFleets(tx, [groupId, ...holds.map((hold) => hold.groupId)]);
  for (const hold of holds) if (isUnpaidHold(hold.status)) await expire(tx, { ...hold, statusReason: GIVEN_UP }, now);
}

/**
 * Ends a hold once the provider says that nothing was paid, and gives the unit back; without an answer it stays held.
 * `isOver` is asked with the booking locked.
 */
export async function endHold(bookingId: number, now: Date, isOver: (row: BookingRow) => boolean): Promise<void> {
  const [seen] = await database().select().from(booking).where(eq(booking.id, bookingId));
  if (!seen || !(await closeAttempts(seen, now))) return;
  await database().transaction(async (tx) => {
    const [subject] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    if (!subject || !isUnpaidHold(subject.status) || !isOver(subject)) return;
    await expire(tx, isGivenUp(seen) ? { ...subject, statusReason: GIVEN_UP } : subject, now);
  });
}

/**
 * The customer gives an unpaid hold up (contract section 5, CANCEL_NOT_CONFIRMED): pages are ended where that can be, and
 * once the providers say that nothing was paid the unit is free; money that comes later goes back. Where a provider is
 * silent the hold ends with its answer; where it has the money already, the booking is confirmed. Answers how the booking
 * stands now.
 */
export async function giveUpBooking(bookingId: number, now: Date): Promise<BookingRow["status"] | null> {
  const marked = await database().transaction(async (tx) => {
    const [subject] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    if (!subject || !isUnpaidHold(subject.status)) return false;
    const holdExpiresAt = subject.holdExpiresAt < now ? subject.holdExpiresAt : now;
    const changes = { statusReason: GIVEN_UP, holdExpiresAt, updatedAt: now };
    await tx.update(booking).set(changes).where(eq(booking.id, bookingId));
    return true;
  });
  if (marked) await endHold(bookingId, now, () => true);
  const [row] = await database().select({ status: booking.status }).from(booking).where(eq(booking.id, bookingId));
  return row?.status ?? null;
}
