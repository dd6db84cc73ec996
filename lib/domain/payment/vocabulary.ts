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
