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

/** What happens to a booking (contract section 5); `nextBookingStatus` says what each leads to. */
export const bookingEvents = [
  "PAGE_CREATED",
  "PAGE_NOT_CREATED",
  "RETURNED_MONEY_UNKNOWN",
  "APPROVED",
  "MONEY_SECURED",
  "PAYMENT_FAILED",
  "CAPTURED_UNIT_LOST",
  "AUTHORIZED_UNIT_LOST",
  "HOLD_ENDED",
  "GIVEN_UP",
  "OTHER_VEHICLE_FOUND",
  "REFUNDED_BY_HAND",
  "CANCELLED",
  "CAPTURE_REFUSED",
  "HANDED_OVER",
  "NOT_COLLECTED",
  "RETURNED",
] as const;
export type BookingEvent = (typeof bookingEvents)[number];
