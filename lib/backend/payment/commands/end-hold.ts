import "server-only";
import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { database, type Transaction } from "@/lib/backend/core/db/client";
import { type BookingRow, booking } from "@/lib/backend/core/db/schema/booking";
import { payment } from "@/lib/backend/core/db/schema/payment";
import { logger } from "@/lib/backend/core/logger";
import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import { lockFleets } from "@/lib/backend/fleet/units";
import { undecidedStatuses } from "@/lib/backend/payment/attempts";
import { expireBooking } from "@/lib/backend/payment/transitions";
import { isUnpaidHold } from "@/lib/domain/core/booking";
import { captureUnderway, endAttempt } from "./end-attempt";

/**
 * `statusReason` of a hold that its customer gave up; while the provider is silent, the regular round retries its end.
 */
const GIVEN_UP = "GIVEN_UP";
const isAbandoned = ({ statusReason }: BookingRow) => statusReason === GIVEN_UP;

const attemptsOf = (bookingId: number) => and(eq(payment.bookingId, bookingId), isNull(payment.abandoned));

/** Ends all undecided attempts of a booking; false when a provider does not answer. */
async function closeAttempts(bookingRow: BookingRow, now: Date): Promise<boolean> {
  const attempts = await database()
    .select({ id: payment.id })
    .from(payment)
    .where(and(attemptsOf(bookingRow.id), inArray(payment.status, undecidedStatuses)));
  const ending = isAbandoned(bookingRow)
    ? ({ status: "cancelled", why: GIVEN_UP, endsPage: true } as const)
    : ({ status: "expired", why: null, endsPage: false } as const);
  for (const { id } of attempts) {
    try {
      await endAttempt(id, { ...ending, evenIfOpen: true, now });
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error;
      logger.warn("payment.reconcile.failed", { paymentId: id, error });
      return false;
    }
  }
  return true;
}

async function expire(tx: Transaction, bookingRow: BookingRow, now: Date): Promise<void> {
  const attempts = await tx.select().from(payment).where(attemptsOf(bookingRow.id)).for("no key update");
  if (attempts.some(({ status }) => undecidedStatuses.some((value) => value === status))) return;
  for (const { id } of attempts) if (await captureUnderway(tx, id)) return;
  // The customer gave the booking up, so money that arrives on these attempts later is refunded.
  if (isAbandoned(bookingRow)) await tx.update(payment).set({ abandoned: GIVEN_UP }).where(attemptsOf(bookingRow.id));
  await expireBooking(tx, bookingRow, now);
}

/** Ends the attempts of a hold that a new order replaces; false when a provider does not answer. */
export const endAttemptsOf = (bookingRow: BookingRow, now: Date): Promise<boolean> =>
  closeAttempts({ ...bookingRow, statusReason: GIVEN_UP }, now);

/**
 * Ends holds in the transaction of the order that replaces them; call `endAttemptsOf` for each first. A hold that was
 * paid meanwhile stays. Locks the fleets of the holds' groups and of `groupId`.
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
 * Ends a hold once its providers report that nothing was paid, and releases the unit; without an answer it stays held.
 * `isOver` is evaluated with the booking's row locked.
 */
export async function endHold(bookingId: number, now: Date, isOver: (row: BookingRow) => boolean): Promise<void> {
  const [seen] = await database().select().from(booking).where(eq(booking.id, bookingId));
  if (!seen || !(await closeAttempts(seen, now))) return;
  await database().transaction(async (tx) => {
    const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    if (!bookingRow || !isUnpaidHold(bookingRow.status) || !isOver(bookingRow)) return;
    await expire(tx, isAbandoned(seen) ? { ...bookingRow, statusReason: GIVEN_UP } : bookingRow, now);
  });
}

/**
 * The customer gives up an unpaid hold (contract section 5, CANCEL_NOT_CONFIRMED): closes its payment pages and
 * releases the unit once the providers report that nothing was paid. A silent provider delays that, a payment already
 * made confirms the booking. Returns the booking's status, null for an unknown booking.
 */
export async function abandonBooking(bookingId: number, now: Date): Promise<BookingRow["status"] | null> {
  const marked = await database().transaction(async (tx) => {
    const [bookingRow] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for("no key update");
    if (!bookingRow || !isUnpaidHold(bookingRow.status)) return false;
    const holdExpiresAt = bookingRow.holdExpiresAt < now ? bookingRow.holdExpiresAt : now;
    const changes = { statusReason: GIVEN_UP, holdExpiresAt, updatedAt: now };
    await tx.update(booking).set(changes).where(eq(booking.id, bookingId));
    return true;
  });
  if (marked) await endHold(bookingId, now, () => true);
  const [row] = await database().select({ status: booking.status }).from(booking).where(eq(booking.id, bookingId));
  return row?.status ?? null;
}
