import type { review } from "@/lib/backend/core/db/schema/review";
import type { ExportedReview } from "@/lib/contracts/rental/review";

/** A review for its writer and for staff. */
export const serializeReview = (row: typeof review.$inferSelect): ExportedReview => ({
  stars: row.stars,
  words: row.words,
  lang: row.lang,
  writer: row.writer,
  submittedAt: row.submittedAt.toISOString(),
  status: row.status,
  rejectedFor: row.rejectedFor,
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
});
