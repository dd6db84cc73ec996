import { z } from "zod";
import type { Called, PaypalClient } from "@/lib/backend/payment/providers/paypal/client";
import { type Order, orderSchema, refundAnswerSchema } from "@/lib/backend/payment/providers/paypal/order";
import { ProviderUnreachable, type StoredAttempt } from "@/lib/backend/payment/providers/port";

const missing = new Set(["RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID"]);
/** What was taken is asked for afterwards. */
const takenSchema = z.object({ id: z.string() });
const path = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

/** Sends the stored body with the attempt's key: however often, PayPal makes one order for it. */
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
  client.send({ verb: "POST", path: `${path(orderId)}/capture`, json: "{}", key, answer: takenSchema });

export const refundCapture = (client: PaypalClient, captureId: string, amount: string, key: string) =>
  client.send({
    verb: "POST",
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    json: JSON.stringify({ amount: { currency_code: "EUR", value: amount } }),
    key,
    answer: refundAnswerSchema,
  });
