import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { crc32 } from "node:zlib";
import type { PaypalAccount } from "@/lib/sandbox/gateway/options";
import type { Sign, Signer, WebhookSender } from "@/lib/sandbox/gateway/webhooks";

interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  readonly body: string;
}

/** PayPal signs transmission id, time, webhook id and the body's CRC32; here with the account's secret as key. */
function signature(secret: string, { id, time, webhookId, body }: Transmission): string {
  return createHmac("sha256", secret)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest("base64");
}

export const paypalSignature =
  ({ clientSecret, webhookId }: PaypalAccount): Sign =>
  (body) => {
    const transmission = { id: randomUUID(), time: new Date().toISOString(), webhookId, body };
    return {
      "content-type": "application/json",
      "paypal-auth-algo": "SHA256withRSA",
      "paypal-cert-url": "https://api.paypal.com/v1/notifications/certs/SANDBOX",
      "paypal-transmission-id": transmission.id,
      "paypal-transmission-time": transmission.time,
      "paypal-transmission-sig": signature(clientSecret, transmission),
    };
  };

export function signatureHolds({ clientSecret }: PaypalAccount, transmission: Transmission, given: string): boolean {
  const expected = Buffer.from(signature(clientSecret, transmission), "base64");
  const received = Buffer.from(given, "base64");
  return received.length === expected.length && timingSafeEqual(received, expected);
}

/** Sends webhook events to the shop's address. */
export class PaypalEvents {
  readonly #webhooks: WebhookSender;
  readonly #url: string;

  constructor(webhooks: WebhookSender, siteUrl: string) {
    this.#webhooks = webhooks;
    this.#url = `${siteUrl}/web/pago/paypal/webhook`;
  }

  message(type: string, resource: unknown, signer: Signer = "paypal") {
    const event = {
      id: `WH-${randomUUID()}`,
      event_version: "1.0",
      create_time: new Date().toISOString(),
      resource_type: type.startsWith("CHECKOUT") ? "checkout-order" : "capture",
      event_type: type,
      summary: type,
      resource,
      links: [],
    };
    return { url: this.#url, body: JSON.stringify(event), signer };
  }

  /** Without waiting: the API call that causes the event is answered first. */
  send(type: string, resource: unknown): void {
    void this.#webhooks.send(this.message(type, resource));
  }

  /** Resolves once the shop has answered, at the latest after three seconds. */
  sendAndWait = (type: string, resource: unknown) => this.#webhooks.send(this.message(type, resource));
}
