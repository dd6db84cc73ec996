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
