import type { FoundPayment } from "@/lib/backend/payment/queries";
import { type PaymentView, paymentActionSchema } from "@/lib/contracts/payment";
import type { PaymentStatus } from "@/lib/domain/payment/vocabulary";

const reasons: Readonly<Partial<Record<PaymentStatus, PaymentView["reason"]>>> = {
  declined: "PAYMENT_DECLINED",
  cancelled: "PAYMENT_CANCELLED",
  expired: "PAYMENT_NOT_PROCESSED",
};

/** An attempt as its customer sees it; the way to the provider only while it can still be gone. */
export function paymentView({ payment, booking }: FoundPayment, now: Date): PaymentView {
  const open = payment.status === "started" && payment.pageExpiresAt !== null && payment.pageExpiresAt > now;
  const lost = booking.status === "creation_error" && payment.capturedCents > 0;
  return {
    code: booking.code,
    status: payment.status,
    action: open ? paymentActionSchema.parse(payment.action) : null,
    reason: lost ? "BOOKING_CREATION_FAILED" : (reasons[payment.status] ?? null),
    receipt: payment.receipt,
  };
}
