import { centsOf } from "@/lib/backend/payment/providers/paypal/amount";
import { capturesOf, isTaken, type Order, unitOf } from "@/lib/backend/payment/providers/paypal/order";
import type { ProviderTruth, StoredAttempt } from "@/lib/backend/payment/providers/port";

const differs = (attempt: StoredAttempt, amount: { currency_code: string; value: string }) =>
  amount.currency_code !== "EUR" || centsOf(amount.value) !== attempt.amountCents;

/** Every fact of an order compared with the stored attempt, then what it says about the money. */
export function judgeOrder(attempt: StoredAttempt, order: Order): ProviderTruth {
  const unit = unitOf(order);
  if (!unit) return { kind: "foreign", field: "purchase_units" };
  if (unit.custom_id !== attempt.paymentId) return { kind: "foreign", field: "custom_id" };
  if (differs(attempt, unit.amount)) return { kind: "foreign", field: "amount" };
  const captures = capturesOf(order);
  const taken = captures.find(isTaken);
  if (taken && differs(attempt, taken.amount)) return { kind: "foreign", field: "capture.amount" };
  const money = { amountCents: attempt.amountCents, currency: "EUR", card: null };
  if (taken) return { kind: "captured", reference: taken.id, ...money };
  if (captures.some(({ status }) => status === "PENDING")) return { kind: "pending" };
  const [refused] = captures;
  if (refused) return { kind: "declined", reason: `paypal.capture_${refused.status.toLowerCase()}` };
  if (order.status === "APPROVED") return { kind: "approved", reference: order.id, ...money };
  return order.status === "VOIDED" ? { kind: "cancelled", reason: "paypal.voided" } : { kind: "pending" };
}
