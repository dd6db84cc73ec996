import "server-only";
import { createHmac } from "node:crypto";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Connection } from "@/lib/backend/core/db/client";
import { review, reviewRequest } from "@/lib/backend/core/db/schema/review";
import { derivedKey } from "@/lib/backend/core/seal";

/** The token of a review's link: an HMAC of the booking, so that a mail can be written again and the database opens none. */
export const reviewToken = (bookingId: number): string =>
  createHmac("sha256", derivedKey("review")).update(String(bookingId)).digest("base64url").slice(0, 32);

/** Tokens of the reviews of bookings that may be written now, by the booking's id. */
export async function openReviews(
  connection: Connection,
  bookingIds: readonly number[],
  now: Date,
): Promise<(bookingId: number) => string | null> {
  const rows = await connection
    .select({ bookingId: reviewRequest.bookingId })
    .from(reviewRequest)
    .leftJoin(review, eq(review.bookingId, reviewRequest.bookingId))
    .where(
      and(
        inArray(reviewRequest.bookingId, [...bookingIds]),
        gt(reviewRequest.closesAt, now),
        isNull(reviewRequest.withdrawnAt),
        isNull(review.id),
      ),
    );
  const open = new Set(rows.map(({ bookingId }) => bookingId));
  return (bookingId) => (open.has(bookingId) ? reviewToken(bookingId) : null);
}
