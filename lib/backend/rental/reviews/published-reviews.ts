import "server-only";
import { count, desc, eq, sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { review } from "@/lib/backend/core/db/schema/review";
import { type RenewalTimes, watchPages } from "@/lib/backend/core/page-renewal";
import type { PublishedReviews } from "@/lib/contracts/rental/review";
import { dateOf } from "@/lib/domain/core/time";
import { reviewLimits, reviewSummary } from "@/lib/domain/rental/review";

const isPublished = eq(review.status, "published");

async function countByStars(): Promise<number[]> {
  const rows = await database()
    .select({ stars: review.stars, reviews: count() })
    .from(review)
    .where(isPublished)
    .groupBy(review.stars);
  return Array.from(
    { length: reviewLimits.mostStars },
    (_, place) => rows.find(({ stars }) => stars === place + 1)?.reviews ?? 0,
  );
}

/** One page of the published reviews, the newest first, favourable or not; none while there are fewer than five. */
export async function publishedReviews(page: number): Promise<PublishedReviews> {
  const summary = reviewSummary(await countByStars());
  if (!summary) return { summary, page: 1, pages: 0, reviews: [] };
  const { perPage } = reviewLimits;
  const rows = await database()
    .select({ review, pickupAt: booking.pickupAt })
    .from(review)
    .innerJoin(booking, eq(booking.id, review.bookingId))
    .where(isPublished)
    .orderBy(desc(review.submittedAt), desc(review.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return {
    summary: { ...summary, byStars: [...summary.byStars] },
    page,
    pages: Math.ceil(summary.count / perPage),
    reviews: rows.map(({ review: row, pickupAt }) => ({
      id: row.id,
      stars: row.stars,
      words: row.words,
      lang: row.lang,
      writer: row.writer,
      submittedAt: row.submittedAt.toISOString(),
      rentedIn: dateOf(pickupAt).slice(0, 7),
      answer: row.answer,
      answeredAt: row.answeredAt?.toISOString() ?? null,
    })),
  };
}

/** Number of published reviews and the latest decision or answer: differs after each change of what is shown. */
async function readState(): Promise<string> {
  const latest = sql<string>`max(greatest(${review.decidedAt}, ${review.answeredAt}))::text`;
  const [row] = await database().select({ reviews: count(), latest }).from(review).where(isPublished);
  return `${row?.reviews} ${row?.latest}`;
}

const PAUSE_MILLISECONDS = 5000;

/** Renews the cached pages of this process within seconds of a change of the published reviews. */
export const watchReviews = (times: RenewalTimes = {}): void =>
  watchPages({ content: "reviews", readState, pause: PAUSE_MILLISECONDS, ...times });
