/** Questions of the help centre by topic; each name is its address below `R/faq` (contract section 2). */
export const faqGroups = {
  booking: [
    "how-to-book",
    "final-price",
    "rental-days",
    "saved-quote",
    "coupons",
    "exact-model",
    "booking-window",
    "long-rentals",
    "no-confirmation",
  ],
  payment: ["payment", "payment-methods", "rates", "payment-failed", "charged-without-booking"],
  drivers: ["minimum-age", "young-drivers", "documents", "international-licence", "additional-drivers"],
  cover: ["coverage", "coverage-limits", "accident", "damage-claim"],
  deposit: ["deposit", "deposit-card", "deposit-kept"],
  pickup: [
    "pickup-steps",
    "opening-hours",
    "after-hours",
    "flight-delay",
    "return-steps",
    "late-return",
    "early-return",
    "other-office",
  ],
  cancellation: ["cancellation", "late-cancellation", "refund-time", "changes"],
  checkin: ["check-in", "check-in-data", "check-in-drivers"],
  road: ["fuel-and-mileage", "fines", "vehicle-use"],
  islands: ["ferry", "island-permits", "low-emission-zone"],
  children: ["child-seats", "seat-choice"],
  motorcycles: ["motorcycle-licence", "motorcycle-equipment"],
  subscription: ["subscription", "subscription-kilometres", "subscription-terms", "subscription-or-rental"],
  secondHand: [
    "second-hand-guarantee",
    "second-hand-trial",
    "second-hand-finance",
    "second-hand-delivery",
    "second-hand-reserved",
  ],
  account: ["account", "password", "personal-data", "invoice", "intermediary"],
  complaints: ["reply-time", "complaint", "complaint-form"],
} as const;
export type FaqGroup = keyof typeof faqGroups;
export type FaqQuestion = (typeof faqGroups)[FaqGroup][number];

export const faqGroupNames = [
  "booking",
  "payment",
  "drivers",
  "cover",
  "deposit",
  "pickup",
  "cancellation",
  "checkin",
  "road",
  "islands",
  "children",
  "motorcycles",
  "subscription",
  "secondHand",
  "account",
  "complaints",
] as const satisfies readonly FaqGroup[];

export const faqQuestions: readonly FaqQuestion[] = faqGroupNames.flatMap((group) => [...faqGroups[group]]);

/** The topic that a question stands in. */
export function faqGroupOf(question: FaqQuestion): FaqGroup {
  const group = faqGroupNames.find((name) => faqGroups[name].some((one) => one === question));
  if (!group) throw new Error(`no topic holds ${question}`);
  return group;
}
