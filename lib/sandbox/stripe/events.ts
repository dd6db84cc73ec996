import { createHmac } from "node:crypto";
import type { Sign, Signer, WebhookSender } from "@/lib/sandbox/gateway/webhooks";
import { newId, seconds } from "./records";

/** Stripe signs the delivery's Unix timestamp together with the body. */
export const stripeSignature =
  (secret: string): Sign =>
  (body) => {
    const at = seconds();
    const signature = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
    return { "content-type": "application/json; charset=utf-8", "stripe-signature": `t=${at},v1=${signature}` };
  };

/** Sends webhook events to the shop's address. */
export class StripeEvents {
  readonly #webhooks: WebhookSender;
  readonly #url: string;

  constructor(webhooks: WebhookSender, siteUrl: string) {
    this.#webhooks = webhooks;
    this.#url = `${siteUrl}/web/pago/stripe/webhook`;
  }

  message(type: string, object: unknown, signer: Signer = "stripe") {
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: "2026-10-28.endive",
      created: seconds(),
      data: { object },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
    };
    return { url: this.#url, body: JSON.stringify(event), signer };
  }

  /** Without waiting: the API call that causes the event is answered first. */
  send(type: string, object: unknown): void {
    void this.#webhooks.send(this.message(type, object));
  }

  /** Resolves once the shop has answered, at the latest after three seconds. */
  sendAndWait = (type: string, object: unknown) => this.#webhooks.send(this.message(type, object));
}
