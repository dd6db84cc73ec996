import type { BookingStatus } from "@/lib/domain/booking/vocabulary";
import { nextPaymentStatus } from "@/lib/domain/payment/next-payment-status";
import type { PaymentStatus } from "@/lib/domain/payment/vocabulary";

/** What a provider says about one attempt, amounts in cents (contract section 5.2). */
export type MoneyTruth =
  | { readonly kind: "authorized" | "captured"; readonly amountCents: number; readonly currency: string }
  | { readonly kind: "declined" | "cancelled" | "expired" | "none" | "pending" }
  | { readonly kind: "foreign" };

export type SettleInput = {
  readonly booking: BookingStatus;
  readonly payment: PaymentStatus;
  readonly amountCents: number;
  readonly truth: MoneyTruth;
  /** Another attempt of the booking is open, so a failure of this one changes nothing for the customer. */
  readonly otherOpen: boolean;
  /** Our own limit of the provider's page has passed. */
  readonly pageOver: boolean;
};

/**
 * What follows for payment and booking:
 * `nothing` known already or nothing decided; `suspicious` never confirms and becomes an incident;
 * `money` the attempt is paid and the booking may be confirmed if it has, or finds, a unit;
 * `stray` paid, but the booking needs no more money; `failed` nothing was charged.
 */
export type Settlement =
  | { readonly kind: "nothing" }
  | { readonly kind: "suspicious" }
  | { readonly kind: "money" | "stray"; readonly payment: "authorized" | "captured" }
  | { readonly kind: "failed"; readonly payment: "declined" | "cancelled" | "expired"; readonly bookingFails: boolean };

const wantsMoney: readonly BookingStatus[] = ["held", "paying", "verifying", "payment_error", "expired"];
const events = {
  authorized: "AUTHORIZED",
  captured: "CAPTURED",
  declined: "DECLINED",
  cancelled: "CANCELLED",
  expired: "EXPIRED",
} as const;

/**
 * Decides what a provider's word means, whatever order and however often it comes (contract sections 5 and 5.2):
 * success after declined, cancelled, expired or unknown is accepted, failure after success and every repeat is not.
 */
export function settlePayment(input: SettleInput): Settlement {
  const { truth, pageOver } = input;
  switch (truth.kind) {
    case "foreign":
      return { kind: "suspicious" };
    case "captured":
    case "authorized": {
      if (!nextPaymentStatus(input.payment, events[truth.kind]).ok) return { kind: "nothing" };
      if (truth.amountCents !== input.amountCents || truth.currency !== "EUR") return { kind: "suspicious" };
      return { kind: wantsMoney.includes(input.booking) ? "money" : "stray", payment: truth.kind };
    }
    case "declined":
    case "cancelled":
    case "expired":
      return failed(input, truth.kind);
    case "none":
    case "pending":
      return pageOver ? failed(input, "expired") : { kind: "nothing" };
  }
}

function failed(input: SettleInput, payment: "declined" | "cancelled" | "expired"): Settlement {
  if (!nextPaymentStatus(input.payment, events[payment]).ok) return { kind: "nothing" };
  const bookingFails = !input.otherOpen && (input.booking === "paying" || input.booking === "verifying");
  return { kind: "failed", payment, bookingFails };
}
