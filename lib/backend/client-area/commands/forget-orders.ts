import "server-only";
import { and, asc, lt, sql } from "drizzle-orm";
import { forgetBookings } from "@/lib/backend/client-area/forget-bookings";
import { database } from "@/lib/backend/db/client";
import { booking } from "@/lib/backend/db/schema/booking";
import { daysBefore } from "@/lib/backend/platform/clock";
import { retention } from "@/lib/domain/privacy/retention";

const BATCH = 200;

/** Nothing came of it: it was never confirmed, no money was taken or is on its way, and nobody has to look at it. */
const cameToNothing = sql`not exists (
    select 1 from booking_history h
    where h.booking_id = ${booking.id} and h.to_status in ('confirmed', 'creation_error'))
  and not exists (
    select 1 from payment p
    where p.booking_id = ${booking.id}
      and (p.captured_cents > 0 or p.status in ('created', 'started', 'authorized', 'unknown', 'refund_pending')))
  and not exists (select 1 from incident i where i.booking_id = ${booking.id} and i.closed_at is null)`;

/** Takes the person out of orders that were never paid, once their days are over (rules section 14). */
export async function forgetOrders(now: Date): Promise<void> {
  const old = lt(booking.updatedAt, daysBefore(now, retention.unpaidOrderDays));
  const unpaid = sql`${booking.status} in ('expired', 'cancelled') and ${booking.email} <> ''`;
  let found = BATCH;
  let after = 0;
  while (found === BATCH) {
    const rows = await database().transaction(async (tx) => {
      const batch = await tx
        .select({ id: booking.id })
        .from(booking)
        .where(and(unpaid, old, cameToNothing, sql`${booking.id} > ${after}`))
        .orderBy(asc(booking.id))
        .limit(BATCH);
      await forgetBookings(
        tx,
        batch.map(({ id }) => ({ id, kept: [] })),
        now,
      );
      return batch;
    });
    found = rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}
