import { and, eq, gt, lte } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { addMinutes, instantOf, timeOf } from "@/lib/domain/core/time";
import { daysOfFirstReminder, reminderDue } from "@/lib/domain/rental/pickup-reminder";

/**
 * Queues the reminders of pick-ups, each once a booking and pick-up time: a booking that is moved to another day is
 * reminded of that day again.
 */
export async function remindOfPickups(now: Date): Promise<void> {
  const { catalogue, wallClock } = await openContext(now);
  const { timeZone } = catalogue.configuration;
  const hourOfDay = Number(timeOf(wallClock).slice(0, 2));
  const upcoming = await database()
    .select({ id: booking.id, code: booking.code, pickupAt: booking.pickupAt, bookedAt: booking.createdAt })
    .from(booking)
    .where(
      and(
        eq(booking.status, "confirmed"),
        gt(booking.pickupAt, wallClock),
        lte(booking.pickupAt, addMinutes(wallClock, daysOfFirstReminder * 24 * 60)),
      ),
    );
  for (const { id, code, pickupAt, bookedAt } of upcoming) {
    const times = { pickupAt: instantOf(pickupAt, timeZone), bookedAt: bookedAt.getTime() };
    const template = reminderDue(times, { now: now.getTime(), hourOfDay });
    if (!template) continue;
    const dedupeKey = `mail:${template}:${pickupAt}:${code}`;
    await database().transaction((tx) =>
      addToOutbox(tx, { message: { kind: "mail", bookingId: id, template }, dedupeKey, bookingId: id, now }),
    );
  }
}
