import "server-only";
import { eq, inArray, lt, or } from "drizzle-orm";
import type { z } from "zod";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { client } from "@/lib/backend/core/db/schema/client";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { review, reviewRequest } from "@/lib/backend/core/db/schema/review";
import { hashOfToken } from "@/lib/backend/core/secret-token";
import type { RequestedReview, reviewInputSchema } from "@/lib/contracts/rental/review";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { retention } from "@/lib/domain/core/retention";
import { dateOf } from "@/lib/domain/core/time";
import { reviewStateOf, shownWriter } from "@/lib/domain/rental/review";
import { serializeReview } from "./serialize-review";

type Changed = Result<null, { readonly code: "GONE" }>;

const byToken = (token: string) => eq(reviewRequest.tokenHash, hashOfToken(token));
const stateAt = (
  request: Pick<typeof reviewRequest.$inferSelect, "closesAt" | "withdrawnAt">,
  written: typeof review.$inferSelect | null,
  now: Date,
) =>
  reviewStateOf(
    { closesAt: request.closesAt.getTime(), isWithdrawn: request.withdrawnAt !== null },
    written,
    now.getTime(),
  );

/** The review that a mailed link opens; null for an unknown token. */
export async function findReview(token: string, now: Date): Promise<RequestedReview | null> {
  const [row] = await database()
    .select({ request: reviewRequest, booking, group: rentalGroup, written: review, client })
    .from(reviewRequest)
    .innerJoin(booking, eq(booking.id, reviewRequest.bookingId))
    .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
    .leftJoin(review, eq(review.bookingId, booking.id))
    .leftJoin(client, eq(client.id, booking.clientId))
    .where(byToken(token));
  if (!row) return null;
  return {
    state: stateAt(row.request, row.written, now),
    groupId: row.group.id,
    vehicle: row.group.exampleModel,
    pickupOn: dateOf(row.booking.pickupAt),
    returnOn: dateOf(row.booking.returnAt),
    closesAt: row.request.closesAt.toISOString(),
    signedAs: shownWriter(row.booking, "FIRST_NAME"),
    written: row.written && serializeReview(row.written),
    asked: row.client?.askedForReviews ?? true,
  };
}

/** The request of a token with its row locked, so that two submissions write one review. */
async function lockedRequest(tx: Transaction, token: string) {
  const [request] = await tx.select().from(reviewRequest).where(byToken(token)).for("update");
  return request;
}

/** Stores a review as written; GONE when the 30 days are over, or one is written or withdrawn already. */
export const submitReview = (token: string, input: z.output<typeof reviewInputSchema>, now: Date): Promise<Changed> =>
  transactionOrRefusal(async (tx): Promise<Changed> => {
    const request = await lockedRequest(tx, token);
    if (!request) return err({ code: "GONE" });
    const { bookingId } = request;
    const [written] = await tx.select().from(review).where(eq(review.bookingId, bookingId));
    const [renter] = await tx.select().from(booking).where(eq(booking.id, bookingId));
    if (!renter || stateAt(request, written ?? null, now) !== "OPEN") return err({ code: "GONE" });
    const { stars, words, lang, signature } = input;
    const writer = shownWriter(renter, signature);
    await tx.insert(review).values({ bookingId, stars, words, lang, writer, submittedAt: now });
    return ok(null);
  });

/** Deletes the review of its writer for good, at any time. */
export const withdrawReview = (token: string, now: Date): Promise<Changed> =>
  transactionOrRefusal(async (tx): Promise<Changed> => {
    const request = await lockedRequest(tx, token);
    if (!request) return err({ code: "GONE" });
    const deleted = await tx.delete(review).where(eq(review.bookingId, request.bookingId)).returning({ id: review.id });
    if (deleted.length === 0) return err({ code: "GONE" });
    await tx.update(reviewRequest).set({ withdrawnAt: now }).where(eq(reviewRequest.bookingId, request.bookingId));
    return ok(null);
  });

/** Records that the client does not want to be asked for reviews any more (LSSI, article 21.2). */
export async function refuseReviewRequests(token: string): Promise<Changed> {
  const [found] = await database()
    .select({ clientId: booking.clientId, email: booking.email })
    .from(reviewRequest)
    .innerJoin(booking, eq(booking.id, reviewRequest.bookingId))
    .where(byToken(token));
  if (!found) return err({ code: "GONE" });
  const { clientId, email } = found;
  const owner = clientId === null ? eq(client.email, email) : or(eq(client.id, clientId), eq(client.email, email));
  await database().update(client).set({ askedForReviews: false }).where(owner);
  return ok(null);
}

/** Deletes the reviews of erased bookings and the links to them. */
export const eraseReviews = (tx: Transaction, bookingIds: readonly number[]) =>
  tx.delete(reviewRequest).where(inArray(reviewRequest.bookingId, [...bookingIds]));

/** Deletes reviews, and requests without one, after their retention (rules section 14). */
export async function deleteOldReviews(now: Date): Promise<void> {
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - retention.reviewMonths);
  await database().delete(reviewRequest).where(lt(reviewRequest.askedAt, limit));
}
