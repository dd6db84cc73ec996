/** Verdicts on a cancellation that a booking carries (contract section 7). */
export const cancellationCodes = [
  "CANCEL_INTERMEDIARY",
  "CANCEL_ALREADY",
  "CANCEL_NOT_CONFIRMED",
  "CANCEL_CONTACT",
  "CANCEL_PAST_LIMIT",
  "CANCEL_NOT_FREE",
] as const;
export type CancellationCode = (typeof cancellationCodes)[number];

/** Said beside a cancellation, not a refusal. */
export const cancellationNotices = ["COVERAGE_NOT_CHARGED"] as const;
export type CancellationNotice = (typeof cancellationNotices)[number];
