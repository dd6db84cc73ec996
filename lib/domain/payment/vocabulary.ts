export const paymentProviders = ["stripe", "paypal", "redsys"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const paymentMethods = ["card", "bizum", "paypal"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Statuses of one payment attempt (contract section 5). */
export const paymentStatuses = [
  "created",
  "started",
  "authorized",
  "captured",
  "refund_pending",
  "part_refunded",
  "refunded",
  "declined",
  "cancelled",
  "expired",
  "unknown",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What happens to a payment attempt (contract section 5); `nextPaymentStatus` says what each leads to. */
export const paymentEvents = [
  "PAGE_CREATED",
  "AUTHORIZED",
  "CAPTURED",
  "DECLINED",
  "CANCELLED",
  "EXPIRED",
  "NO_ANSWER",
  "REFUND_REQUESTED",
  "REFUND_FAILED",
  "REFUNDED_IN_PART",
  "REFUNDED",
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];
