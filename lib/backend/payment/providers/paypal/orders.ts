import type { Called, PaypalClient } from "@/lib/backend/payment/providers/paypal/client";
import { type Order, orderSchema } from "@/lib/backend/payment/providers/paypal/order";
import { ProviderUnreachable, type StoredAttempt } from "@/lib/backend/payment/providers/port";

const missing = new Set(["RESOURCE_NOT_FOUND", "INVALID_RESOURCE_ID"]);
const path = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`;

/** Sends the stored body with the attempt's key: however often, PayPal makes one order for it. */
export const createOrder = (client: PaypalClient, { request, idempotencyKey }: StoredAttempt): Promise<Called> =>
  client.send({ verb: "POST", path: "/v2/checkout/orders", json: request.body ?? "", key: idempotencyKey });

/** The order of an attempt; null when PayPal has none. Throws ProviderUnreachable. */
export async function findOrder(client: PaypalClient, orderId: string): Promise<Order | null> {
  const found = await client.send({ verb: "GET", path: path(orderId) });
  if (found.ok) return orderSchema.parse(found.result);
  if (found.outcome === "refused" && missing.has(found.issue)) return null;
  throw new ProviderUnreachable(found.reason);
}

export const captureOrder = (client: PaypalClient, orderId: string, key: string): Promise<Called> =>
  client.send({ verb: "POST", path: `${path(orderId)}/capture`, json: "{}", key });

export const refundCapture = (client: PaypalClient, captureId: string, amount: string, key: string): Promise<Called> =>
  client.send({
    verb: "POST",
    path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
    json: JSON.stringify({ amount: { currency_code: "EUR", value: amount } }),
    key,
  });
