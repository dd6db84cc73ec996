import { eq, sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { allocation } from "@/lib/backend/core/db/schema/allocation";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { wallClockAt } from "@/lib/domain/core/time";
import { pay } from "./bank";
import type { Gateway } from "./gateway";
import { drainOutbox, type StartedPayment, startedPayment } from "./started-payment";

/** Wall clock of the offices `hours` from now. */
export const officeClock = (hours: number): string => wallClockAt(Date.now() + hours * 3_600_000, "Europe/Madrid");

/** Moves a paid booking to a pick-up that has passed: money that comes after it confirms nothing. */
async function movePickup({ booking: { id } }: StartedPayment, pickup: string) {
  const from = sql`(select pickup_at from ${booking} where ${booking.id} = ${id})`;
  const period = sql`tsrange(lower(period) - (${from} - ${pickup}::timestamp), upper(period))`;
  await database().update(allocation).set({ period }).where(eq(allocation.bookingId, id));
  await database().update(booking).set({ pickupAt: pickup }).where(eq(booking.id, id));
}

/** A confirmed booking whose part payment, 69.09 euro, was taken at the card terminal. */
export async function paidBooking(
  bank: Gateway,
  { pickup, ...options }: NonNullable<Parameters<typeof startedPayment>[0]> = {},
): Promise<StartedPayment> {
  const isPast = pickup !== undefined && pickup <= officeClock(0);
  const wanted = isPast ? officeClock(1) : pickup;
  const started = await startedPayment({ ...options, ...(wanted === undefined ? {} : { pickup: wanted }) });
  await pay(bank, started, "pay");
  await drainOutbox();
  if (isPast) await movePickup(started, pickup);
  return started;
}
