import type { BookingStatus } from "@/lib/domain/booking/vocabulary";
import type { PaymentStatus } from "@/lib/domain/payment/vocabulary";

/** What a provider says about one attempt, amounts in cents (contract section 5.2). */
export type MoneyTruth =
  | { readonly kind: "authorized" | "captured"; readonly amountCents: number; readonly currency: string }
  | { readonly kind: "declined" | "cancelled" | "expired" | "none" | "pending" }
  | { readonly kind: "foreign" };

export interface SettleInput {
  readonly booking: BookingStatus;
  readonly payment: PaymentStatus;
  readonly amountCents: number;
  readonly truth: MoneyTruth;
  /** Another attempt of the booking is open, so a failure of this one changes nothing for the customer. */
  readonly otherOpen: boolean;
  /** Our own limit of the provider's page has passed. */
  readonly pageOver: boolean;
}

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

const moneyIsIn: ReadonlySet<PaymentStatus> = new Set(["captured", "refund_pending", "part_refunded", "refunded"]);
const undecided: ReadonlySet<PaymentStatus> = new Set(["created", "started", "authorized", "unknown"]);
const wantsMoney: ReadonlySet<BookingStatus> = new Set(["held", "paying", "verifying", "payment_error", "expired"]);

/**
 * Decides what a provider's word means, whatever order and however often it comes (contract sections 5 and 5.2):
 * success after declined, cancelled, expired or unknown is accepted, failure after success is not.
 */
export function settlePayment(input: SettleInput): Settlement {
  const { truth, payment } = input;
  switch (truth.kind) {
    case "foreign":
      return { kind: "suspicious" };
    case "captured":
    case "authorized": {
      if (moneyIsIn.has(payment) || payment === truth.kind) return { kind: "nothing" };
      if (truth.amountCents !== input.amountCents || truth.currency !== "EUR") return { kind: "suspicious" };
      return { kind: wantsMoney.has(input.booking) ? "money" : "stray", payment: truth.kind };
    }
    case "declined":
    case "cancelled":
    case "expired":
      return failed(input, truth.kind);
    case "none":
    case "pending":
      return input.pageOver ? failed(input, "expired") : { kind: "nothing" };
  }
}

function failed(input: SettleInput, payment: "declined" | "cancelled" | "expired"): Settlement {
  if (!undecided.has(input.payment)) return { kind: "nothing" };
  const bookingFails = !input.otherOpen && (input.booking === "paying" || input.booking === "verifying");
  return { kind: "failed", payment, bookingFails };
}

/** Steps of a booking whose money is in, in order: confirmed with a unit, else charged without one, or let go. */
export function stepsAfterMoney(
  booking: BookingStatus,
  payment: "authorized" | "captured",
  hasUnit: boolean,
): readonly BookingStatus[] {
  const first: readonly BookingStatus[] = booking === "held" ? ["paying"] : [];
  if (hasUnit) return [...first, "confirmed"];
  if (payment === "captured") return [...first, "creation_error"];
  return booking === "payment_error" ? first : [...first, "payment_error"];
}
