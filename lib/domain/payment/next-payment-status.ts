import type { PaymentEvent, PaymentStatus } from "@/lib/domain/payment/vocabulary";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

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
