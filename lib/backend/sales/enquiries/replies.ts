import "server-only";
import { and, count, gte, lte, notInArray, or, sql } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { enquiry } from "@/lib/backend/core/db/schema/enquiry";
import { replyRate } from "@/lib/domain/sales/enquiry";

const days = 90;
const dayMilliseconds = 86_400_000;

/** The share of enquiries answered in time in the last 90 days; null when there are too few. */
export async function loadReplyRate(now: Date) {
  const since = new Date(now.getTime() - days * dayMilliseconds);
  const [counted] = await database()
    .select({
      due: count(),
      inTime: sql<number>`count(*) filter (where ${enquiry.answeredAt} <= ${enquiry.answerBefore})`.mapWith(Number),
    })
    .from(enquiry)
    .where(
      and(
        gte(enquiry.createdAt, since),
        notInArray(enquiry.status, ["failed", "unconfirmed"]),
        or(sql`${enquiry.answeredAt} is not null`, lte(enquiry.answerBefore, now)),
      ),
    );
  const share = counted ? replyRate(counted) : null;
  return share && { ...share, days };
}
