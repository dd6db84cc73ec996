import "server-only";
import { and, eq, gt, isNull, lte, ne, or } from "drizzle-orm";
import { daysBefore } from "@/lib/backend/core/clock";
import { database } from "@/lib/backend/core/db/client";
import { handover } from "@/lib/backend/core/db/schema/after-sales";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { client } from "@/lib/backend/core/db/schema/client";
import { reviewRequest } from "@/lib/backend/core/db/schema/review";
import { addToOutbox } from "@/lib/backend/core/outbox";
import { hashOfToken } from "@/lib/backend/core/secret-token";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { addMinutes, timeOf } from "@/lib/domain/core/time";
import { reviewClosesAt, reviewLimits, reviewRequestDue } from "@/lib/domain/rental/review";
import { reviewToken } from "./open-reviews";

/** Planned returns this long ago are not looked at any more, so that the query reads an index's last part. */
const OVERDUE_LIMIT_MINUTES = 90 * 24 * 60;

/** Returned rentals whose client may still be asked: with an address, not erased, and without an objection. */
async function returnedRentals(wallClock: string, now: Date) {
  return await database()
    .select({ bookingId: booking.id, code: booking.code, returnedAt: handover.returnedAt })
    .from(booking)
    .innerJoin(handover, eq(handover.bookingId, booking.id))
    .leftJoin(client, eq(client.id, booking.clientId))
    .leftJoin(reviewRequest, eq(reviewRequest.bookingId, booking.id))
    .where(
      and(
        eq(booking.status, "completed"),
        gt(booking.returnAt, addMinutes(wallClock, -OVERDUE_LIMIT_MINUTES)),
        gt(handover.returnedAt, daysBefore(now, reviewLimits.askUntilDays)),
        lte(handover.returnedAt, now),
        ne(booking.email, ""),
        isNull(reviewRequest.bookingId),
        or(isNull(client.id), and(isNull(client.erasedAt), eq(client.askedForReviews, true))),
      ),
    );
}

/**
 * Asks for a review once a rental, by mail on the day after the return. Whoever complained is asked like everybody else:
 * choosing whom to ask would falsify the average (Directive (EU) 2019/2161).
 */
export async function askForReviews(now: Date): Promise<void> {
  const { wallClock } = await openContext(now);
  const hourOfDay = Number(timeOf(wallClock).slice(0, 2));
  for (const { bookingId, code, returnedAt } of await returnedRentals(wallClock, now)) {
    if (!returnedAt || !reviewRequestDue(returnedAt.getTime(), { now: now.getTime(), hourOfDay })) continue;
    await database().transaction(async (tx) => {
      const [asked] = await tx
        .insert(reviewRequest)
        .values({
          bookingId,
          tokenHash: hashOfToken(reviewToken(bookingId)),
          askedAt: now,
          closesAt: new Date(reviewClosesAt(returnedAt.getTime())),
        })
        .onConflictDoNothing({ target: reviewRequest.bookingId })
        .returning({ bookingId: reviewRequest.bookingId });
      if (!asked) return;
      const message = { kind: "mail", bookingId, template: "reviewRequest" } as const;
      await addToOutbox(tx, { message, dedupeKey: `mail:reviewRequest:${code}`, bookingId, now });
    });
  }
}
