import "server-only";
import { and, count, gte, lte, ne, or, sql } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { enquiry } from "@/lib/backend/db/schema/enquiry";
import { repliesKept } from "@/lib/domain/enquiry/enquiry";

const days = 90;
const dayMilliseconds = 86_400_000;

/** Of the last days: enquiries answered or overdue, and those of them answered in time; null where there are too few. */
export async function loadRepliesKept(now: Date) {
  const since = new Date(now.getTime() - days * dayMilliseconds);
  const [counted] = await database()
    .select({
      due: count(),
      kept: sql<number>`count(*) filter (where ${enquiry.answeredAt} <= ${enquiry.answerBefore})`.mapWith(Number),
    })
    .from(enquiry)
    .where(
      and(
        gte(enquiry.createdAt, since),
        ne(enquiry.status, "failed"),
        or(sql`${enquiry.answeredAt} is not null`, lte(enquiry.answerBefore, now)),
      ),
    );
  const kept = counted ? repliesKept(counted) : null;
  return kept && { ...kept, days };
}
