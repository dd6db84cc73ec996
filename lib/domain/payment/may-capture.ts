import type { BookingStatus } from "@/lib/domain/booking/vocabulary";
import type { PaymentStatus } from "@/lib/domain/payment/vocabulary";

const stands: readonly BookingStatus[] = ["confirmed", "in_progress", "completed"];
const waits: readonly BookingStatus[] = ["paying", "verifying", "payment_error"];

/**
 * Whether an ordered capture may still leave: held money only for a booking that stands, agreed money only while the unit
 * is held for it; never for an attempt that we gave up (contract section 5.2).
 */
export const mayCapture = (booking: BookingStatus, payment: PaymentStatus, abandoned: boolean): boolean => {
  if (abandoned) return false;
  return payment === "authorized" ? stands.includes(booking) : waits.includes(booking);
};
