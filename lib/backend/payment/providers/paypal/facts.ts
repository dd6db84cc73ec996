import { centsOf } from "@/lib/backend/payment/providers/paypal/amount";
import { captureVerdict, type Order, refusalReason, unitOf } from "@/lib/backend/payment/providers/paypal/order";
import type { ProviderTruth, StoredAttempt } from "@/lib/backend/payment/providers/port";

const differs = (attempt: StoredAttempt, amount: { currency_code: string; value: string }) =>
  amount.currency_code !== "EUR" || centsOf(amount.value) !== attempt.amountCents;

/** Every fact of an order compared with the stored attempt, then what it says about the money. */
export function judgeOrder(attempt: StoredAttempt, order: Order): ProviderTruth {
  const unit = unitOf(order);
  if (!unit) return { kind: "foreign", field: "purchase_units" };
  if (unit.custom_id !== attempt.paymentId) return { kind: "foreign", field: "custom_id" };
  if (differs(attempt, unit.amount)) return { kind: "foreign", field: "amount" };
  const capture = captureVerdict(order);
  if (capture?.kind === "taken" && differs(attempt, capture.one.amount))
    return { kind: "foreign", field: "capture.amount" };
  const money = { amountCents: attempt.amountCents, currency: "EUR", card: null };
  if (capture?.kind === "taken") return { kind: "captured", reference: capture.one.id, ...money };
  if (capture?.kind === "pending") return { kind: "pending" };
  if (capture) return { kind: "declined", reason: refusalReason(capture.one) };
  if (order.status === "APPROVED") return { kind: "approved", reference: order.id, ...money };
  return order.status === "VOIDED" ? { kind: "cancelled", reason: "paypal.voided" } : { kind: "pending" };
}
