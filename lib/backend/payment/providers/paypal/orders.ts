import { z } from "zod";
import type { PageOrder, StoredAttempt, StoredRequest } from "@/lib/backend/payment/providers/port";
import { ProviderUnreachable } from "@/lib/backend/platform/outbound-call";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import type { Called, PaypalClient, PaypalConfig } from "./client";
import { amountText, type Order, orderSchema, refundAnswerSchema } from "./order";

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

const locales: Readonly<Record<Language, string>> = { es: "es-ES", en: "en-GB", de: "de-DE", it: "it-IT", fr: "fr-FR" };

/** The body of one order, as text, so that a repeat sends the very same: paid at once or not at all, nothing shipped. */
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
