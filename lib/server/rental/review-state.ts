import type { FormState } from "@/lib/contracts/core/envelope";

/** State of the form of a review; once it is sent, the page shows the review instead. */
export type ReviewFormState = FormState<null, ReturnType<typeof typedReview>>;
export type ReviewAction = (before: ReviewFormState, form: FormData) => Promise<ReviewFormState>;

/** What was typed into the form of a review. */
export const typedReview = (form: FormData) => ({
  stars: String(form.get("stars") ?? ""),
  words: String(form.get("words") ?? ""),
  signature: String(form.get("signature") ?? ""),
});
