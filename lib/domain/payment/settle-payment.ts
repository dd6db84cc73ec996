import type { BookingStatus } from "@/lib/domain/booking/vocabulary";
import { nextPaymentStatus } from "@/lib/domain/payment/next-payment-status";
import type { PaymentStatus } from "@/lib/domain/payment/vocabulary";

/** What a provider says about one attempt, amounts in cents (contract section 5.2). */
export type MoneyTruth =
  | { readonly kind: "approved" | "authorized" | "captured"; readonly amountCents: number; readonly currency: string }
  | { readonly kind: "declined" | "cancelled" | "expired" | "none" | "pending" }
  | { readonly kind: "foreign" };

export type SettleInput = {
  readonly booking: BookingStatus;
  readonly payment: PaymentStatus;
  readonly amountCents: number;
  readonly truth: MoneyTruth;
  /** We gave this attempt up: its unit was lost, the order cancelled, or another attempt paid. Its money is not wanted. */
  readonly abandoned: boolean;
  /** Another attempt of the booking is open, so a failure of this one changes nothing for the customer. */
  readonly otherOpen: boolean;
  /** Our own limit of the provider's page has passed. */
  readonly pageOver: boolean;
};

/**
 * What follows for payment and booking:
 * `nothing` known already or nothing decided; `suspicious` never confirms and becomes an incident;
 * `approved` the money may be taken now, if the booking has, or finds, a unit;
 * `money` the attempt is paid and the booking may be confirmed if it has, or finds, a unit;
 * `taken` money held for a booking that stands was captured; `captureRefused` it never will be;
 * `stray` paid, but the booking needs no more money; `failed` nothing was charged.
 */
export type Settlement =
  | { readonly kind: "nothing" }
  | { readonly kind: "suspicious" }
  | { readonly kind: "approved" }
  | { readonly kind: "taken"; readonly payment: "captured" }
  | { readonly kind: "captureRefused"; readonly payment: "declined" | "cancelled" | "expired" }
  | { readonly kind: "money" | "stray"; readonly payment: "authorized" | "captured" }
  | { readonly kind: "failed"; readonly payment: "declined" | "cancelled" | "expired"; readonly bookingFails: boolean };

const wantsMoney: readonly BookingStatus[] = ["held", "paying", "verifying", "payment_error", "expired"];
const stands: readonly BookingStatus[] = ["confirmed", "in_progress", "completed"];
const events = {
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
    case "approved":
    case "captured":
    case "authorized":
      return paid(input, truth);
    case "declined":
    case "cancelled":
    case "expired":
      return input.payment === "authorized" && stands.includes(input.booking) && !input.abandoned
        ? { kind: "captureRefused", payment: truth.kind }
        : failed(input, truth.kind);
    case "none":
    case "pending":
      return pageOver ? failed(input, "expired") : { kind: "nothing" };
  }
}

type PaidTruth = Extract<MoneyTruth, { readonly amountCents: number }>;

function paid({ payment, booking, amountCents, abandoned }: SettleInput, truth: PaidTruth): Settlement {
  const wanted = !abandoned && wantsMoney.includes(booking);
  const next = nextPaymentStatus(payment, truth.kind === "captured" ? "CAPTURED" : "AUTHORIZED");
  if (!next.ok) return { kind: "nothing" };
  if (truth.amountCents !== amountCents || truth.currency !== "EUR") return { kind: "suspicious" };
  // An approval is no money: where it isn't wanted, it is simply never used.
  if (truth.kind === "approved") return wanted ? { kind: "approved" } : { kind: "nothing" };
  if (payment === "authorized" && !abandoned && stands.includes(booking)) return { kind: "taken", payment: "captured" };
  return { kind: wanted ? "money" : "stray", payment: truth.kind };
}

function failed(input: SettleInput, payment: "declined" | "cancelled" | "expired"): Settlement {
  if (!nextPaymentStatus(input.payment, events[payment]).ok) return { kind: "nothing" };
  const bookingFails = !input.otherOpen && (input.booking === "paying" || input.booking === "verifying");
  return { kind: "failed", payment, bookingFails };
}
