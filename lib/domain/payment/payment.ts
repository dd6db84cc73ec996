import type { BookingPaymentStatus, BookingStatus } from "@/lib/domain/core/booking";
import { err, ok, type Result } from "@/lib/domain/core/result";

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

/** What we order from a provider for authorised or captured money (contract section 5.3). */
export const operationKinds = ["capture", "void", "refund"] as const;
export type OperationKind = (typeof operationKinds)[number];

/**
 * `waiting`: not sent. `sent`: sent, answer pending or lost; retried with the same idempotency key. `unknown`: sent
 * once and must not be retried, only queried. `accepted`: a refund that the provider has taken on and not made yet.
 * Final: `done`, `refused` by the provider, `withdrawn` by us before it was sent. `returned`: a refund that was done
 * and came back to us.
 */
export const operationStatuses = [
  "waiting",
  "sent",
  "unknown",
  "accepted",
  "done",
  "refused",
  "withdrawn",
  "returned",
] as const;
type OperationStatus = (typeof operationStatuses)[number];

/** Statuses of an operation that is not final. */
export const openOperationStatuses = [
  "waiting",
  "sent",
  "unknown",
  "accepted",
] as const satisfies readonly OperationStatus[];

/** Statuses of an operation that moved no money in the end. */
export const failedOperationStatuses = [
  "refused",
  "withdrawn",
  "returned",
] as const satisfies readonly OperationStatus[];

/** Whether an operation moved no money in the end, so that its amount may be sent again. */
export const isFailedOperation = (status: OperationStatus): boolean =>
  failedOperationStatuses.some((failed) => failed === status);

/** Money movements that a provider confirmed, as recorded in the ledger; `refund_returned`: a refund came back to us. */
export const ledgerKinds = ["authorization", "capture", "void", "refund", "refund_returned"] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Why we abandoned an attempt: no unit left, paid by another attempt, or cancelled by the customer. */
export const abandonReasons = ["UNIT_LOST", "NOT_NEEDED", "GIVEN_UP"] as const;
export type AbandonReason = (typeof abandonReasons)[number];

type Transitions = Readonly<Partial<Record<PaymentStatus, PaymentStatus>>>;

/** Statuses in which the outcome is open; `created` is one, because the process may die before it writes `started`. */
const open = ["created", "started", "unknown"] as const satisfies readonly PaymentStatus[];
/** Failures after which a late success is still accepted (contract section 5). */
const reversibleFailures = ["declined", "cancelled", "expired"] as const satisfies readonly PaymentStatus[];

const all = (from: readonly PaymentStatus[], to: PaymentStatus): Transitions =>
  Object.fromEntries(from.filter((status) => status !== to).map((status) => [status, to]));

const transitionTable = {
  PAGE_CREATED: all(["created", "unknown"], "started"),
  AUTHORIZED: all([...open, ...reversibleFailures], "authorized"),
  CAPTURED: all([...open, "authorized", ...reversibleFailures], "captured"),
  DECLINED: all([...open, "authorized"], "declined"),
  CANCELLED: all([...open, "authorized"], "cancelled"),
  EXPIRED: all([...open, "authorized"], "expired"),
  NO_ANSWER: all(["created", "started"], "unknown"),
  REFUND_REQUESTED: all(["captured", "part_refunded", "refunded"], "refund_pending"),
  REFUND_FAILED: all(["refund_pending", "part_refunded", "refunded"], "captured"),
  REFUNDED_IN_PART: all(["refund_pending", "refunded"], "part_refunded"),
  REFUNDED: all(["refund_pending"], "refunded"),
} satisfies Readonly<Record<string, Transitions>>;

/** What happens to a payment attempt. */
export type PaymentEvent = keyof typeof transitionTable;

/**
 * The status of a payment attempt after an event (contract section 5): created → started → authorized → captured →
 * refund_pending → part_refunded or refunded, besides declined, cancelled and expired; success after declined,
 * cancelled, expired or unknown is accepted. Any other transition, a repeated one too, is refused with
 * ILLEGAL_TRANSITION.
 */
export const nextPaymentStatus = (
  from: PaymentStatus,
  event: PaymentEvent,
): Result<PaymentStatus, { readonly code: "ILLEGAL_TRANSITION" }> => {
  const to = transitionTable[event][from];
  return to ? ok(to) : err({ code: "ILLEGAL_TRANSITION" });
};

/** Whether a method is available: Bizum only with a Spanish mobile (rules section 10); `mobile` in E.164. */
export const methodSuits = (method: PaymentMethod, mobile: string): boolean =>
  method !== "bizum" || mobile.startsWith("+34");

/** The state of one attempt as reported by the provider, amounts in cents (contract section 5.2). */
export type MoneyTruth =
  | { readonly kind: "approved" | "authorized" | "captured"; readonly amountCents: number; readonly currency: string }
  | { readonly kind: "declined" | "cancelled" | "expired" | "none" | "pending" }
  | { readonly kind: "foreign" };

export type SettleInput = {
  readonly booking: BookingStatus;
  readonly payment: PaymentStatus;
  readonly amountCents: number;
  readonly providerState: MoneyTruth;
  /** We abandoned this attempt (`abandonReasons`): its money is not to be kept. */
  readonly abandoned: boolean;
  /**
   * Another attempt of the booking is open: a failure of this one does not fail the booking, and an approval of this
   * one is not captured, because the other may be charging.
   */
  readonly otherOpen: boolean;
  /** A capture of another attempt is under way: nothing else starts before it ends. */
  readonly otherCapturing: boolean;
  /** The ledger already has an authorization of this attempt: a repeated report of it is not new money. */
  readonly authorizedBefore: boolean;
  /** A capture was already ordered for its approval, whatever its result: an approval is used once. */
  readonly approvalUsed: boolean;
  /** The booking was cancelled or not collected, but part of this money is kept: an authorization is still captured. */
  readonly retainsPayment: boolean;
  /** Our time limit for the provider's page has passed. */
  readonly pageOver: boolean;
};

/**
 * What follows for payment and booking:
 * `nothing`: already known, or undecided. `suspicious`: amount, currency or order differ from ours; the booking
 * is not confirmed and an incident is opened.
 * `approved`: capture now, if the booking has, or finds, a unit.
 * `paid`: confirm the booking, if it has, or finds, a unit.
 * `captured`: the pending capture of a confirmed, or partly retained, booking succeeded; `captureRefused`: it failed
 * for good.
 * `unexpectedPayment`: paid, but the booking needs no more money. `failed`: nothing was charged.
 */
export type Settlement =
  | { readonly kind: "nothing" }
  | { readonly kind: "suspicious" }
  | { readonly kind: "approved" }
  | { readonly kind: "captured"; readonly payment: "captured" }
  | { readonly kind: "captureRefused"; readonly payment: "declined" | "cancelled" | "expired" }
  | { readonly kind: "paid" | "unexpectedPayment"; readonly payment: "authorized" | "captured" }
  | { readonly kind: "failed"; readonly payment: "declined" | "cancelled" | "expired"; readonly bookingFails: boolean };

const unpaidStatuses: readonly BookingStatus[] = ["held", "paying", "verifying", "payment_error", "expired"];
const confirmedStatuses: readonly BookingStatus[] = ["confirmed", "in_progress", "completed"];
const events = {
  declined: "DECLINED",
  cancelled: "CANCELLED",
  expired: "EXPIRED",
} as const;

/**
 * Decides what a provider's report means, in any order and however often it is delivered (contract sections 5 and 5.2):
 * success after declined, cancelled, expired or unknown is accepted; failure after success and repeats change nothing.
 */
export function settlePayment(input: SettleInput): Settlement {
  const { providerState, pageOver } = input;
  switch (providerState.kind) {
    case "foreign":
      return { kind: "suspicious" };
    case "approved":
    case "captured":
    case "authorized":
      return paid(input, providerState);
    case "declined":
    case "cancelled":
    case "expired":
      return input.payment === "authorized" &&
        (confirmedStatuses.includes(input.booking) || input.retainsPayment) &&
        !input.abandoned
        ? { kind: "captureRefused", payment: providerState.kind }
        : failed(input, providerState.kind);
    case "none":
    case "pending":
      // Authorised money, or a capture under way, does not expire with the provider's page.
      return pageOver && input.payment !== "authorized" && !input.approvalUsed
        ? failed(input, "expired")
        : { kind: "nothing" };
  }
}

type PaidTruth = Extract<MoneyTruth, { readonly amountCents: number }>;

function paid(input: SettleInput, providerState: PaidTruth): Settlement {
  const { payment, booking, amountCents, abandoned } = input;
  const next = nextPaymentStatus(payment, providerState.kind === "captured" ? "CAPTURED" : "AUTHORIZED");
  if (!next.ok || (providerState.kind === "authorized" && input.authorizedBefore)) return { kind: "nothing" };
  if (providerState.amountCents !== amountCents || providerState.currency !== "EUR") return { kind: "suspicious" };
  const wanted = !abandoned && unpaidStatuses.includes(booking);
  if (wanted && input.otherCapturing && providerState.kind !== "captured") return { kind: "nothing" };
  // An approval moves no money: one that is not wanted is left to lapse.
  if (providerState.kind === "approved")
    return { kind: wanted && !input.otherOpen && !input.approvalUsed ? "approved" : "nothing" };
  const captureAwaited =
    payment === "authorized" && !abandoned && (confirmedStatuses.includes(booking) || input.retainsPayment);
  if (captureAwaited) return { kind: "captured", payment: "captured" };
  return { kind: wanted ? "paid" : "unexpectedPayment", payment: providerState.kind };
}

function failed(input: SettleInput, payment: "declined" | "cancelled" | "expired"): Settlement {
  if (!nextPaymentStatus(input.payment, events[payment]).ok) return { kind: "nothing" };
  const bookingFails =
    !input.otherOpen && !input.otherCapturing && (input.booking === "paying" || input.booking === "verifying");
  return { kind: "failed", payment, bookingFails };
}

const awaitingPayment: readonly BookingStatus[] = ["paying", "verifying", "payment_error"];

export type CaptureCase = {
  readonly booking: BookingStatus;
  readonly payment: PaymentStatus;
  readonly abandoned: boolean;
  /** The booking was cancelled or not collected, but part of this money is kept (rules section 10). */
  readonly retainsPayment: boolean;
};

/**
 * Whether a queued capture may still be sent: of an authorization only for a confirmed booking or one that retains part
 * of the money; of an approval only while the booking still holds its unit; never for an abandoned attempt (contract
 * 5.2).
 */
export const mayCapture = ({ booking, payment, abandoned, retainsPayment }: CaptureCase): boolean => {
  if (abandoned) return false;
  return payment === "authorized"
    ? retainsPayment || confirmedStatuses.includes(booking)
    : awaitingPayment.includes(booking);
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
 * `paymentStatus` of a booking from its attempts (contract section 5): a pending refund first, then what was refunded,
 * then whether the total or a part of it is authorised or captured.
 */
export const bookingPaymentStatus = (payments: readonly PaymentMoney[], totalCents: number): BookingPaymentStatus => {
  if (payments.some(({ status }) => status === "refund_pending")) return "refund_pending";
  const paid = payments.reduce((sum, payment) => sum + secured(payment), 0);
  const refunded = payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
  if (paid === 0) return "none";
  if (refunded > 0) return refunded >= paid ? "refunded" : "part_refunded";
  return paid >= totalCents ? "full" : "partial";
};
