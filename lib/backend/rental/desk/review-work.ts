import "server-only";
import { asc, count, desc, eq } from "drizzle-orm";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { booking } from "@/lib/backend/core/db/schema/booking";
import { rentalGroup } from "@/lib/backend/core/db/schema/rental-group";
import { review } from "@/lib/backend/core/db/schema/review";
import { serializeReview } from "@/lib/backend/rental/reviews/serialize-review";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { DeskReviewList } from "@/lib/contracts/rental/review";
import { type AnyResult, err, ok } from "@/lib/domain/core/result";
import { decideReview, type RejectionGround, type ReviewStatus } from "@/lib/domain/rental/review";

const maximumLines = 100;
type ReviewRow = typeof review.$inferSelect;

/** Reviews in one status: those that wait the oldest first, the others the newest. */
export async function reviewsAtDesk(status: ReviewStatus): Promise<DeskReviewList> {
  const order = status === "submitted" ? asc(review.submittedAt) : desc(review.submittedAt);
  const [rows, counted] = await Promise.all([
    database()
      .select({ review, code: booking.code, vehicle: rentalGroup.exampleModel })
      .from(review)
      .innerJoin(booking, eq(booking.id, review.bookingId))
      .innerJoin(rentalGroup, eq(rentalGroup.id, booking.groupId))
      .where(eq(review.status, status))
      .orderBy(order, asc(review.id))
      .limit(maximumLines),
    database().select({ status: review.status, reviews: count() }).from(review).groupBy(review.status),
  ]);
  const countOf = (status: ReviewStatus) => counted.find((row) => row.status === status)?.reviews ?? 0;
  return {
    reviews: rows.map(({ review: row, code, vehicle }) => ({
      ...serializeReview(row),
      id: row.id,
      bookingCode: code,
      vehicle,
      decidedAt: row.decidedAt?.toISOString() ?? null,
    })),
    counts: { submitted: countOf("submitted"), published: countOf("published"), rejected: countOf("rejected") },
  };
}

/** Runs work on one review in its own transaction, with the row locked. */
const withReview = <Outcome extends AnyResult>(
  id: number,
  work: (tx: Transaction, row: ReviewRow) => Promise<Outcome>,
) =>
  transactionOrRefusal(async (tx) => {
    const [row] = await tx.select().from(review).where(eq(review.id, id)).for("no key update");
    return row ? await work(tx, row) : err({ code: "NO_REVIEW" });
  });

const decide = (id: number, ground: RejectionGround | null, now: Date) =>
  withReview(id, async (tx, row) => {
    const decision = ground === null ? "publish" : "reject";
    const decided = decideReview(row.status, decision);
    if (!decided.ok) return decided;
    const after = { status: decided.value, rejectedFor: ground };
    await tx
      .update(review)
      .set({ ...after, decidedAt: now })
      .where(eq(review.id, id));
    const before = { status: row.status, rejectedFor: row.rejectedFor };
    await writeAudit(tx, { action: `review.${decision}`, subject: ["review", id], before, after }, now);
    return ok(null);
  });

/** Publishes a review as written. */
export const publishReview = (id: number, now: Date) => decide(id, null, now);

/** Refuses a review, or takes a published one down, on one of the grounds. */
export const rejectReview = (id: number, ground: RejectionGround, now: Date) => decide(id, ground, now);

/** Writes the company's answer, which replaces an earlier one. The audit has its length, not its text. */
export const answerReview = (id: number, text: string, now: Date) =>
  withReview(id, async (tx, row) => {
    await tx.update(review).set({ answer: text, answeredAt: now }).where(eq(review.id, id));
    const [before, after] = [{ length: row.answer.length }, { length: text.length }];
    await writeAudit(tx, { action: "review.answer", subject: ["review", id], before, after }, now);
    return ok(null);
  });
