import { FACTS_DIFFER, NOT_TOLD } from "@/lib/backend/payment/payment-row";
import type { FoundPayment } from "@/lib/backend/payment/queries";
import { type PaymentView, paymentActionSchema } from "@/lib/contracts/reservation";
import type { PaymentStatus } from "@/lib/domain/payment/payment";

const reasons: Readonly<Partial<Record<PaymentStatus, PaymentView["reason"]>>> = {
  declined: "PAYMENT_DECLINED",
  cancelled: "PAYMENT_CANCELLED",
  expired: "PAYMENT_NOT_PROCESSED",
};

/** Of these attempts nobody may say that nothing was charged, whatever their status. */
const unclear: Readonly<Record<string, PaymentView["reason"]>> = {
  [FACTS_DIFFER]: "PAYMENT_UNMATCHED",
  [NOT_TOLD]: "PAYMENT_UNKNOWN",
};

function reasonOf({ payment, booking }: FoundPayment): PaymentView["reason"] {
  if (booking.status === "creation_error" && payment.capturedCents > 0) return "BOOKING_CREATION_FAILED";
  const reason = reasons[payment.status] ?? null;
  return (reason && unclear[payment.reason ?? ""]) ?? reason;
}

/** An attempt as its customer sees it; the way to the provider only while it can still be gone. */
export function paymentView({ payment, booking }: FoundPayment, now: Date): PaymentView {
  const open = payment.status === "started" && payment.pageExpiresAt !== null && payment.pageExpiresAt > now;
  return {
    code: booking.code,
    status: payment.status,
    action: open ? paymentActionSchema.parse(payment.action) : null,
    reason: reasonOf({ payment, booking }),
    receipt: payment.receipt,
  };
}
