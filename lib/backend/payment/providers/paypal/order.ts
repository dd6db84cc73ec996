import { z } from "zod";
import type { ProviderTruth, StoredAttempt } from "@/lib/backend/payment/providers/port";

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });

const captureSchema = z.object({
  id: z.string(),
  /** PayPal adds words with time: one that is not known here decides nothing. */
  status: z.string(),
  amount: moneySchema,
});
type Capture = z.infer<typeof captureSchema>;

const refundSchema = z.object({
  id: z.string(),
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: moneySchema.optional(),
});

/** An order as PayPal tells it; only what is judged. */
export const orderSchema = z.object({
  id: z.string(),
  status: z.enum(["CREATED", "SAVED", "APPROVED", "VOIDED", "COMPLETED", "PAYER_ACTION_REQUIRED"]),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: moneySchema,
        payments: z
          .object({ captures: z.array(captureSchema).default([]), refunds: z.array(refundSchema).default([]) })
          .optional(),
      }),
    )
    .optional(),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
});
export type Order = z.infer<typeof orderSchema>;

/** Where the customer agrees to pay; its name depends on how the order was asked for. */
export const approvalLink = ({ links }: Order): string | null =>
  links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? null;

const unitOf = ({ purchase_units: units }: Order) => (units?.length === 1 ? (units[0] ?? null) : null);
export const capturesOf = (order: Order): readonly Capture[] => unitOf(order)?.payments?.captures ?? [];
export const refundsOf = (order: Order) => unitOf(order)?.payments?.refunds ?? [];

export const isTaken = ({ status }: Capture): boolean =>
  status === "COMPLETED" || status === "PARTIALLY_REFUNDED" || status === "REFUNDED";

const refusals = new Set(["DECLINED", "DENIED", "FAILED"]);
/** What an order's captures come to: one that took the money, only refused ones, or a review; null without any. */
export function captureVerdict(
  order: Order,
): { readonly kind: "taken" | "refused" | "pending"; readonly one: Capture } | null {
  const captures = capturesOf(order);
  const taken = captures.find(isTaken);
  if (taken) return { kind: "taken", one: taken };
  const waiting = captures.find(({ status }) => !refusals.has(status));
  if (waiting) return { kind: "pending", one: waiting };
  const [refused] = captures;
  return refused ? { kind: "refused", one: refused } : null;
}
export const refusalReason = ({ status }: Capture): string => `paypal.capture_${status.toLowerCase()}`;

export const refundAnswerSchema = refundSchema;

const form = /^(\d{1,9})\.(\d{2})$/;

/** 5000 → "50.00": cents as PayPal writes money. */
export function amountText(cents: number): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "50.00" → 5000; null for anything else. */
export function centsOf(value: string): number | null {
  const [, euros, cents] = form.exec(value) ?? [];
  return euros === undefined || cents === undefined ? null : Number(`${euros}${cents}`);
}

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
