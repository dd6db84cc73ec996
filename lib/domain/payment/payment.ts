import { accept, type Result, refuse } from "@/lib/domain/result/result";

export const paymentProviders = ["stripe", "paypal", "redsys"] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

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

/** What happens to a payment attempt (contract section 5); `nextPaymentStatus` says what each leads to. */
export const paymentEvents = [
  "PAGE_CREATED",
  "AUTHORIZED",
  "CAPTURED",
  "DECLINED",
  "CANCELLED",
  "EXPIRED",
  "NO_ANSWER",
  "REFUND_REQUESTED",
  "REFUND_FAILED",
  "REFUNDED_IN_PART",
  "REFUNDED",
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

/** What we order from a provider about money that is there (contract section 5.3). */
export const operationKinds = ["capture", "void", "refund"] as const;
export type OperationKind = (typeof operationKinds)[number];

/**
 * `waiting` not sent; `sent` on its way or its answer lost, repeated with the same key; `unknown` sent once, may not be
 * repeated, only asked for; then `done`, `refused` by the provider, or `withdrawn` by us before it was sent.
 */
export const operationStatuses = ["waiting", "sent", "unknown", "done", "refused", "withdrawn"] as const;
export type OperationStatus = (typeof operationStatuses)[number];

/** An operation that is still to come to something. */
export const openOperationStatuses = ["waiting", "sent", "unknown"] as const satisfies readonly OperationStatus[];

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

const steps: Readonly<Record<PaymentEvent, Steps>> = {
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
};

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
export function cardBrandName(told: string | null): string | null {
  const key = told?.trim().toLowerCase() ?? "";
  return Object.hasOwn(names, key) ? (names[key] ?? null) : null;
}
