import type { BookingPaymentStatus } from "@/lib/domain/booking/vocabulary";
import type { PaymentStatus } from "@/lib/domain/payment/vocabulary";

/** One attempt's money in cents: 0 ≤ refunded ≤ captured ≤ amount (contract section 5.1). */
export type PaymentMoney = {
  readonly status: PaymentStatus;
  readonly amountCents: number;
  readonly capturedCents: number;
  readonly refundedCents: number;
};

const secured = ({ status, amountCents, capturedCents }: PaymentMoney): number =>
  status === "authorized" ? amountCents : capturedCents;

/**
 * `paymentStatus` of a booking from its attempts (contract section 5): a refund under way first, then what was given back,
 * then whether the total or a part of it is authorised or captured.
 */
export const bookingPaymentStatus = (payments: readonly PaymentMoney[], totalCents: number): BookingPaymentStatus => {
  if (payments.some(({ status }) => status === "refund_pending")) return "refund_pending";
  const paid = payments.reduce((sum, one) => sum + secured(one), 0);
  const refunded = payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  if (paid === 0) return "none";
  if (refunded > 0) return refunded >= paid ? "refunded" : "part_refunded";
  return paid >= totalCents ? "full" : "partial";
};
