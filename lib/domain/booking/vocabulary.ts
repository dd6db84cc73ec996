/** Booking statuses (contract section 5); the wizard's steps before `held` live in the browser. */
export const bookingStatuses = [
  "held",
  "paying",
  "verifying",
  "confirmed",
  "payment_error",
  "creation_error",
  "expired",
  "cancelled",
  "in_progress",
  "completed",
  "no_show",
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const bookingPaymentStatuses = [
  "none",
  "partial",
  "full",
  "refund_pending",
  "part_refunded",
  "refunded",
] as const;
export type BookingPaymentStatus = (typeof bookingPaymentStatuses)[number];

export const channels = ["WEBK10", "INTERMEDIARY"] as const;
export type Channel = (typeof channels)[number];
