import { err, ok, type Result } from "@/lib/domain/core/result";

/** Texts are in characters, times in hours and days. */
export const reviewLimits = {
  mostStars: 5,
  wordsLength: 2000,
  answerLength: 2000,
  /** From the return of the vehicle. */
  windowDays: 30,
  /** The request is mailed between these hours and days after the return. */
  askAfterHours: 24,
  askUntilDays: 7,
  /** With fewer published reviews neither the average nor any of them is shown (rules section 12). */
  fewestShown: 5,
  perPage: 10,
} as const;

export const reviewStatuses = ["submitted", "published", "rejected"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

/** The only grounds on which staff may refuse a review; that it is unfavourable is none of them. */
export const rejectionGrounds = ["INSULT", "PERSONAL_DATA", "UNRELATED", "NO_RENTAL"] as const;
export type RejectionGround = (typeof rejectionGrounds)[number];

/** How the writer is named beside the review. */
export const reviewSignatures = ["FIRST_NAME", "ANONYMOUS"] as const;
export type ReviewSignature = (typeof reviewSignatures)[number];

/** What the page of a mailed link shows: `OPEN` may be written, `CLOSED` is past the 30 days. */
export const reviewStates = ["OPEN", "SUBMITTED", "PUBLISHED", "REJECTED", "WITHDRAWN", "CLOSED"] as const;
export type ReviewState = (typeof reviewStates)[number];

const hour = 3_600_000;
/** Requests are mailed only in these hours, by the office's clock. */
const daytime = { from: 9, to: 21 };

/** End of the 30 days in which a review may be written; instants in ms since 1970. */
export const reviewClosesAt = (returnedAt: number): number => returnedAt + reviewLimits.windowDays * 24 * hour;

/** Whether the review of a returned vehicle is to be requested now; instants in ms since 1970. */
export const reviewRequestDue = (
  returnedAt: number,
  { now, hourOfDay }: { readonly now: number; readonly hourOfDay: number },
): boolean => {
  const passed = now - returnedAt;
  const isDaytime = hourOfDay >= daytime.from && hourOfDay < daytime.to;
  return isDaytime && passed >= reviewLimits.askAfterHours * hour && passed < reviewLimits.askUntilDays * 24 * hour;
};

/** First name and initial of the surname, such as `Ana M.`; empty for an anonymous writer. */
export function shownWriter(
  { firstName, lastName }: { readonly firstName: string; readonly lastName: string },
  signature: ReviewSignature,
): string {
  if (signature === "ANONYMOUS") return "";
  const [initial] = lastName.trim();
  return [firstName.trim(), initial ? `${initial.toUpperCase()}.` : ""].filter(Boolean).join(" ");
}

interface WrittenReview {
  readonly status: ReviewStatus;
}

/** State of a requested review; `written` is null while nothing is written. Instants in ms since 1970. */
export function reviewStateOf(
  request: { readonly closesAt: number; readonly isWithdrawn: boolean },
  written: WrittenReview | null,
  now: number,
): ReviewState {
  if (request.isWithdrawn) return "WITHDRAWN";
  if (written)
    return ({ submitted: "SUBMITTED", published: "PUBLISHED", rejected: "REJECTED" } as const)[written.status];
  return now < request.closesAt ? "OPEN" : "CLOSED";
}

export type ReviewDecision = "publish" | "reject";

/** Staff may correct a decision either way; the same one twice is refused. */
export const decideReview = (
  from: ReviewStatus,
  decision: ReviewDecision,
): Result<ReviewStatus, { readonly code: "REVIEW_DECIDED" }> => {
  const to = decision === "publish" ? "published" : "rejected";
  return from === to ? err({ code: "REVIEW_DECIDED" }) : ok(to);
};

export interface ReviewSummary {
  readonly count: number;
  /** Mean of the stars in tenths, cut off: 4.69 is 46, so that it is never shown better than it is. */
  readonly averageTenths: number;
  /** Number of reviews with one to five stars, in this order. */
  readonly byStars: readonly number[];
}

/** Summary of published reviews from their number by stars; null with fewer than five. */
export function reviewSummary(byStars: readonly number[]): ReviewSummary | null {
  const count = byStars.reduce((sum, reviews) => sum + reviews, 0);
  if (count < reviewLimits.fewestShown) return null;
  const stars = byStars.reduce((sum, reviews, place) => sum + reviews * (place + 1), 0);
  return { count, averageTenths: Math.floor((stars * 10) / count), byStars };
}
