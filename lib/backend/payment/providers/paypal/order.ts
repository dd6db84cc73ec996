import { z } from "zod";
import { ProviderUnreachable } from "@/lib/backend/core/outbound-call";
import type {
  PageOrder,
  ProviderPaymentState,
  StoredAttempt,
  StoredRequest,
} from "@/lib/backend/payment/providers/port";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import type { Called, PaypalClient, PaypalConfig } from "./client";

const moneySchema = z.object({ currency_code: z.string(), value: z.string() });

const captureSchema = z.object({
  id: z.string(),
  /** Any text: PayPal may add statuses, and an unknown one counts as pending. */
  status: z.string(),
  amount: moneySchema,
});
type Capture = z.infer<typeof captureSchema>;

const refundSchema = z.object({
  id: z.string(),
  status: z.enum(["CANCELLED", "FAILED", "PENDING", "COMPLETED"]),
  amount: moneySchema.optional(),
});
export type Refund = z.infer<typeof refundSchema>;

/** An order in PayPal's API; only the fields that we read. */
const orderSchema = z.object({
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

/** The page where the customer approves the payment; the link's `rel` depends on how the order was created. */
export const approvalLink = ({ links }: Order): string | null =>
  links.find(({ rel }) => rel === "payer-action" || rel === "approve")?.href ?? null;

const unitOf = ({ purchase_units: units }: Order) => (units?.length === 1 ? (units[0] ?? null) : null);
export const capturesOf = (order: Order): readonly Capture[] => unitOf(order)?.payments?.captures ?? [];
export const refundsOf = (order: Order) => unitOf(order)?.payments?.refunds ?? [];

export const isCaptured = ({ status }: Capture): boolean =>
  status === "COMPLETED" || status === "PARTIALLY_REFUNDED" || status === "REFUNDED" || status === "REVERSED";

const refusals = new Set(["DECLINED", "DENIED", "FAILED"]);
/** The outcome of an order's captures: `captured` if any took the money, `pending` under review, else `refused`. */
export function captureVerdict(
  order: Order,
): { readonly kind: "captured" | "refused" | "pending"; readonly one: Capture } | null {
  const captures = capturesOf(order);
  const captured = captures.find(isCaptured);
  if (captured) return { kind: "captured", one: captured };
  const waiting = captures.find(({ status }) => !refusals.has(status));
  if (waiting) return { kind: "pending", one: waiting };
  const [refused] = captures;
  return refused ? { kind: "refused", one: refused } : null;
}
export const refusalReason = ({ status }: Capture): string => `paypal.capture_${status.toLowerCase()}`;

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

/** Compares every fact of an order with the stored attempt, then reads the payment's status from it. */
export function judgeOrder(attempt: StoredAttempt, order: Order): ProviderPaymentState {
  const unit = unitOf(order);
  if (!unit) return { kind: "foreign", field: "purchase_units" };
  if (unit.custom_id !== attempt.paymentId) return { kind: "foreign", field: "custom_id" };
  if (differs(attempt, unit.amount)) return { kind: "foreign", field: "amount" };
  const capture = captureVerdict(order);
  if (capture?.kind === "captured" && differs(attempt, capture.one.amount))
    return { kind: "foreign", field: "capture.amount" };
  const money = { amountCents: attempt.amountCents, currency: "EUR", card: null };
  if (capture?.kind === "captured") return { kind: "captured", reference: capture.one.id, ...money };
  if (capture?.kind === "pending") return { kind: "pending" };
  if (capture) return { kind: "declined", reason: refusalReason(capture.one) };
  if (order.status === "APPROVED") return { kind: "approved", reference: order.id, ...money };
  return order.status === "VOIDED" ? { kind: "cancelled", reason: "paypal.voided" } : { kind: "pending" };
}

const missing = new Set(["RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID"]);
/** Only the id: the capture's status is read from the order afterwards. */
const captureIdSchema = z.object({ id: z.string() });
const path = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

/** Sends the stored body with the attempt's idempotency key: repeating it never creates a second order. */
export const createOrder = (client: PaypalClient, { request, idempotencyKey }: StoredAttempt): Promise<Called<Order>> =>
  client.send({
    verb: "POST",
    path: "/v2/checkout/orders",
    json: request.body ?? "",
    key: idempotencyKey,
    answer: orderSchema,
  });

/** The order of an attempt; null when PayPal has none. Throws ProviderUnreachable. */
export async function findOrder(client: PaypalClient, orderId: string): Promise<Order | null> {
  const found = await client.send({ verb: "GET", path: path(orderId), answer: orderSchema });
  if (found.ok) return found.result;
  if (found.outcome === "refused" && missing.has(found.issue)) return null;
  throw new ProviderUnreachable(found.reason);
}

export const captureOrder = (client: PaypalClient, orderId: string, key: string) =>
  client.send({ verb: "POST", path: `${path(orderId)}/capture`, json: "{}", key, answer: captureIdSchema });

export const refundCapture = (client: PaypalClient, captureId: string, amount: string, key: string) =>
  client.send({
    verb: "POST",
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    json: JSON.stringify({ amount: { currency_code: "EUR", value: amount } }),
    key,
    answer: refundSchema,
  });

const locales: Readonly<Record<Language, string>> = { es: "es-ES", en: "en-GB", de: "de-DE", it: "it-IT", fr: "fr-FR" };

/** The order's body as text, so that a retry sends identical bytes; only immediate payment, no shipping address. */
export function pageRequest(config: PaypalConfig, order: PageOrder): StoredRequest {
  const back = `${config.siteUrl}${paths.paypal(order.language, order.paymentId)}`;
  return {
    body: JSON.stringify({
      intent: "CAPTURE",
      purchase_units: [
        {
          custom_id: order.paymentId,
          description: order.bookingCode,
          amount: { currency_code: "EUR", value: amountText(order.amountCents) },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            payment_method_preference: "IMMEDIATE_PAYMENT_REQUIRED",
            shipping_preference: "NO_SHIPPING",
            user_action: "PAY_NOW",
            locale: locales[order.language],
            return_url: `${back}/ok`,
            cancel_url: `${back}/ko`,
          },
        },
      },
    }),
  };
}
