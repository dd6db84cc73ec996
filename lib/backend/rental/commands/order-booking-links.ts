import { randomUUID } from "node:crypto";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { addToOutbox } from "@/lib/backend/core/outbox";
import type { BookingLinksRequest } from "@/lib/contracts/rental/reservation";
import { retention } from "@/lib/domain/core/retention";
import { wallClockAt } from "@/lib/domain/core/time";

const mostLinks = 10;

/**
 * Queues one mail with a link to each booking of an address. An address without bookings queues a message too, which
 * sends nothing.
 */
export async function orderBookingLinks({ email, lang }: BookingLinksRequest, now: Date): Promise<void> {
  const returnedSince = now.getTime() - retention.bookingAccessDays * 86_400_000;
  const rows = await database()
    .select({ id: booking.id })
    .from(booking)
    .where(
      and(
        eq(booking.email, email.toLowerCase()),
        ne(booking.status, "expired"),
        gt(booking.returnAt, wallClockAt(returnedSince, "Europe/Madrid")),
      ),
    )
    .orderBy(desc(booking.id))
    .limit(mostLinks);
  const message = { kind: "bookingLinks", bookingIds: rows.map(({ id }) => id), lang } as const;
  await database().transaction((tx) =>
    addToOutbox(tx, { message, dedupeKey: `mail:bookingLinks:${randomUUID()}`, now }),
  );
}
