import { randomUUID } from "node:crypto";
import type { Signer, WebhookSender } from "@/lib/sandbox/gateway/webhooks";

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
