import type { BookingStatus } from "@/lib/domain/booking/vocabulary";
import type { PaymentStatus } from "@/lib/domain/payment/vocabulary";

const stands: readonly BookingStatus[] = ["confirmed", "in_progress", "completed"];
const waits: readonly BookingStatus[] = ["paying", "verifying", "payment_error"];

export type CaptureCase = {
  readonly booking: BookingStatus;
  readonly payment: PaymentStatus;
  readonly abandoned: boolean;
  /** The booking is over, but part of this money is kept (rules section 10). */
  readonly keepsMoney: boolean;
};

/**
 * Whether an ordered capture may still leave: held money only for a booking that stands or keeps some of it, agreed money
 * only while the unit is held for it; never for an attempt that we gave up (contract section 5.2).
 */
export const mayCapture = ({ booking, payment, abandoned, keepsMoney }: CaptureCase): boolean => {
  if (abandoned) return false;
  return payment === "authorized" ? keepsMoney || stands.includes(booking) : waits.includes(booking);
};
