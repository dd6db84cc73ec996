import type { BookingPaymentStatus, BookingStatus } from "@/lib/domain/booking/booking";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

export const paymentProviders = ["stripe", "paypal", "redsys"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** The providers' own names. */
export const providerNames = { stripe: "Stripe", paypal: "PayPal", redsys: "Redsys" } as const satisfies Readonly<
  Record<PaymentProvider, string>
>;

export const paymentMethods = ["card", "bizum", "paypal"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Statuses of one payment attempt (contract section 5). */
export const paymentStatuses = [
  "created",
  "started",
  "authorized",
  "captured",
  "refund_pending",
  "part_refunded",
  "refunded",
  "declined",
  "cancelled",
  "expired",
  "unknown",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** What we order from a provider about money that is there (contract section 5.3). */
export const operationKinds = ["capture", "void", "refund"] as const;
export type OperationKind = (typeof operationKinds)[number];

/**
 * `waiting` not sent; `sent` on its way or its answer lost, repeated with the same key; `unknown` sent once, may not be
 * repeated, only asked for; then `done`, `refused` by the provider, or `withdrawn` by us before it was sent.
 */
export const operationStatuses = ["waiting", "sent", "unknown", "done", "refused", "withdrawn"] as const;
type OperationStatus = (typeof operationStatuses)[number];

/** An operation that is still to come to something. */
export const openOperationStatuses = ["waiting", "sent", "unknown"] as const satisfies readonly OperationStatus[];

/** What a provider confirmed about money, as the ledger keeps it. */
export const ledgerKinds = ["authorization", "capture", "void", "refund"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Why money of an attempt is not wanted any more: no unit for it, paid otherwise, or cancelled by the customer. */
export const abandonReasons = ["UNIT_LOST", "NOT_NEEDED", "GIVEN_UP"] as const;
export type AbandonReason = (typeof abandonReasons)[number];

type Steps = Readonly<Partial<Record<PaymentStatus, PaymentStatus>>>;

/** Statuses after which the provider may still name an outcome; a process may die before it wrote `started`. */
const open = ["created", "started", "unknown"] as const satisfies readonly PaymentStatus[];
/** Success is accepted also after these (contract section 5). */
const tooEarlyGivenUp = ["declined", "cancelled", "expired"] as const satisfies readonly PaymentStatus[];

const all = (from: readonly PaymentStatus[], to: PaymentStatus): Steps =>
  Object.fromEntries(from.filter((status) => status !== to).map((status) => [status, to]));

const steps = {
  PAGE_CREATED: all(["created", "unknown"], "started"),
  AUTHORIZED: all([...open, ...tooEarlyGivenUp], "authorized"),
  CAPTURED: all([...open, "authorized", ...tooEarlyGivenUp], "captured"),
  DECLINED: all([...open, "authorized"], "declined"),
  CANCELLED: all([...open, "authorized"], "cancelled"),
  EXPIRED: all([...open, "authorized"], "expired"),
  NO_ANSWER: all(["created", "started"], "unknown"),
  REFUND_REQUESTED: all(["captured", "part_refunded"], "refund_pending"),
  REFUND_FAILED: all(["refund_pending"], "captured"),
  REFUNDED_IN_PART: all(["refund_pending"], "part_refunded"),
  REFUNDED: all(["refund_pending"], "refunded"),
} satisfies Readonly<Record<string, Steps>>;

/** What happens to a payment attempt. */
export type PaymentEvent = keyof typeof steps;

/**
 * Where an event leads a payment attempt (contract section 5): created → started → authorized → captured → refund_pending
 * → part_refunded or refunded, with the side exits; success after declined, cancelled, expired or unknown is accepted.
 * Every other step is refused with ILLEGAL_TRANSITION, a repeated one too: the caller compares first.
 */
export const nextPaymentStatus = (
  from: PaymentStatus,
  event: PaymentEvent,
): Result<PaymentStatus, { readonly code: "ILLEGAL_TRANSITION" }> => {
  const to = steps[event][from];
  return to ? accept(to) : refuse({ code: "ILLEGAL_TRANSITION" });
};

/** Bizum is for Spanish mobiles (rules section 10); `mobile` in international form. */
export const methodSuits = (method: PaymentMethod, mobile: string): boolean =>
  method !== "bizum" || mobile.startsWith("+34");

/** Brands as the providers write them: the card terminal by figures, the card page by words. */
const names: Readonly<Record<string, string>> = {
  "1": "Visa",
  "2": "Mastercard",
  "6": "Diners Club",
  "8": "American Express",
  "9": "JCB",
  "22": "UnionPay",
  visa: "Visa",
  mastercard: "Mastercard",
  diners: "Diners Club",
  amex: "American Express",
  jcb: "JCB",
  unionpay: "UnionPay",
  discover: "Discover",
  cartes_bancaires: "Cartes Bancaires",
};

/** A card brand's own name; null for one without a public name, as the terminal's private cards (7), or unknown. */
export function cardBrandName(brand: string | null): string | null {
  const key = brand?.trim().toLowerCase() ?? "";
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null;
}

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
  /**
   * Another attempt of the booking is open: a failure of this one changes nothing for the customer, and an approval of it
   * is not used, because the other may be charging.
   */
  readonly otherOpen: boolean;
  /** Money of another attempt is being taken just now: nothing else is begun before that has come to something. */
  readonly otherTaking: boolean;
  /** Its money was held once, whatever became of it: told again, that is no new money. */
  readonly heldBefore: boolean;
  /** Its approval was used for a capture, under way or refused: an approval counts once. */
  readonly approvalUsed: boolean;
  /** The booking was cancelled or not collected and part of this money is kept: what is held is still taken. */
  readonly retainsPayment: boolean;
  /** Our own limit of the provider's page has passed. */
  readonly pageOver: boolean;
};

/**
 * What follows for payment and booking:
 * `nothing` known already or nothing decided; `suspicious` never confirms and becomes an incident;
 * `approved` the money may be taken now, if the booking has, or finds, a unit;
 * `money` the attempt is paid and the booking may be confirmed if it has, or finds, a unit;
 * `taken` money held for a booking that stands, or keeps some of it, was captured; `captureRefused` it never will be;
 * `unexpectedPayment` paid, but the booking needs no more money; `failed` nothing was charged.
 */
export type Settlement =
  | { readonly kind: "nothing" }
  | { readonly kind: "suspicious" }
  | { readonly kind: "approved" }
  | { readonly kind: "taken"; readonly payment: "captured" }
  | { readonly kind: "captureRefused"; readonly payment: "declined" | "cancelled" | "expired" }
  | { readonly kind: "money" | "unexpectedPayment"; readonly payment: "authorized" | "captured" }
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
      return input.payment === "authorized" &&
        (stands.includes(input.booking) || input.retainsPayment) &&
        !input.abandoned
        ? { kind: "captureRefused", payment: truth.kind }
        : failed(input, truth.kind);
    case "none":
    case "pending":
      // Money that is held, or being taken, doesn't end with the page's time.
      return pageOver && input.payment !== "authorized" && !input.approvalUsed
        ? failed(input, "expired")
        : { kind: "nothing" };
  }
}

type PaidTruth = Extract<MoneyTruth, { readonly amountCents: number }>;

function paid(input: SettleInput, truth: PaidTruth): Settlement {
  const { payment, booking, amountCents, abandoned } = input;
  const next = nextPaymentStatus(payment, truth.kind === "captured" ? "CAPTURED" : "AUTHORIZED");
  if (!next.ok || (truth.kind === "authorized" && input.heldBefore)) return { kind: "nothing" };
  if (truth.amountCents !== amountCents || truth.currency !== "EUR") return { kind: "suspicious" };
  const wanted = !abandoned && wantsMoney.includes(booking);
  if (wanted && input.otherTaking && truth.kind !== "captured") return { kind: "nothing" };
  // An approval is no money: where it isn't wanted, it is simply never used.
  if (truth.kind === "approved")
    return { kind: wanted && !input.otherOpen && !input.approvalUsed ? "approved" : "nothing" };
  const awaited = payment === "authorized" && !abandoned && (stands.includes(booking) || input.retainsPayment);
  if (awaited) return { kind: "taken", payment: "captured" };
  return { kind: wanted ? "money" : "unexpectedPayment", payment: truth.kind };
}

function failed(input: SettleInput, payment: "declined" | "cancelled" | "expired"): Settlement {
  if (!nextPaymentStatus(input.payment, events[payment]).ok) return { kind: "nothing" };
  const bookingFails =
    !input.otherOpen && !input.otherTaking && (input.booking === "paying" || input.booking === "verifying");
  return { kind: "failed", payment, bookingFails };
}

const waits: readonly BookingStatus[] = ["paying", "verifying", "payment_error"];

export type CaptureCase = {
  readonly booking: BookingStatus;
  readonly payment: PaymentStatus;
  readonly abandoned: boolean;
  /** The booking is over, but part of this money is kept (rules section 10). */
  readonly retainsPayment: boolean;
};

/**
 * Whether an ordered capture may still leave: held money only for a booking that stands or keeps some of it, agreed money
 * only while the unit is held for it; never for an attempt that we gave up (contract section 5.2).
 */
export const mayCapture = ({ booking, payment, abandoned, retainsPayment }: CaptureCase): boolean => {
  if (abandoned) return false;
  return payment === "authorized" ? retainsPayment || stands.includes(booking) : waits.includes(booking);
};

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
