/** Questions of the help centre by group; each name is its address below `R/faq` (contract section 2). */
export const faqGroups = {
  booking: ["final-price", "payment", "cancellation", "changes", "long-rentals"],
  drivers: ["minimum-age", "young-drivers", "documents"],
  pickup: ["after-hours", "late-return", "other-office", "child-seats"],
  onTheRoad: ["deposit", "coverage", "fuel-and-mileage", "ferry"],
} as const;
export const faqGroupNames = ["booking", "drivers", "pickup", "onTheRoad"] as const;
export type FaqQuestion = (typeof faqGroups)[keyof typeof faqGroups][number];

export const faqQuestions: readonly FaqQuestion[] = faqGroupNames.flatMap((group) => [...faqGroups[group]]);
