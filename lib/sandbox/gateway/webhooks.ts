import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Journal } from "./journal";

export const webhookModeSchema = z.object({
  hold: z.boolean().default(false),
  copies: z.number().int().min(1).max(100).default(1),
  shuffle: z.boolean().default(false),
});
export type WebhookMode = z.infer<typeof webhookModeSchema>;

/** Who signs a webhook, and whether with the right key. `form`: the signature is a field of the body (Redsys). */
export type Signer = "form" | "stripe" | "stripeForged" | "paypal" | "paypalForged";
/** The headers of one delivery, signed again for each try, as providers do. */
export type Sign = (body: string) => Readonly<Record<string, string>>;

interface Message {
  readonly url: string;
  readonly body: string;
  readonly signer?: Signer;
}
interface QueuedWebhook extends Required<Message> {
  readonly deliveryId: string;
}

const MAXIMUM_TRIES = 12;

/** Sends webhooks, retried until the shop accepts or refuses them; unfinished ones survive a restart. */
export class WebhookSender {
  readonly #journal: Journal;
  readonly #signs: Readonly<Record<Signer, Sign>>;
  #mode: WebhookMode = { hold: false, copies: 1, shuffle: false };
  #held: QueuedWebhook[] = [];
  #stopped = new AbortController();
  #answers = new Map<string, { url: string; status: number; times: number }>();

  constructor(journal: Journal, signs: Omit<Record<Signer, Sign>, "form">) {
    this.#journal = journal;
    this.#signs = { form: () => ({ "content-type": "application/x-www-form-urlencoded" }), ...signs };
  }

  /** Continues the deliveries that were unfinished when the process ended. */
  resume() {
    const settled = new Set(
      this.#journal.entries().flatMap((e) => (e.kind === "webhook.settled" ? [e.deliveryId] : [])),
    );
    for (const entry of this.#journal.entries()) {
      if (entry.kind === "webhook.queued" && !settled.has(entry.deliveryId)) void this.#deliver(entry);
    }
  }

  stop() {
    this.#stopped.abort();
  }

  mode(): WebhookMode {
    return this.#mode;
  }

  setMode(mode: WebhookMode) {
    this.#mode = mode;
  }

  /** Queues a webhook and delivers it; resolves with the delivery, at the latest after three seconds. */
  async send(message: Message, copies = 1): Promise<void> {
    const webhooks = Array.from({ length: copies * this.#mode.copies }, () => this.#queue(message));
    if (this.#mode.hold) {
      this.#held.push(...webhooks);
      return;
    }
    await Promise.race([
      Promise.all(webhooks.map((webhook) => this.#deliver(webhook))),
      wait(3000, undefined, { signal: this.#stopped.signal }).catch(() => undefined),
    ]);
  }

  sendLater(message: Message, milliseconds: number) {
    const webhook = this.#queue(message);
    wait(milliseconds, undefined, { signal: this.#stopped.signal, ref: false })
      .then(() => (this.#mode.hold ? void this.#held.push(webhook) : this.#deliver(webhook)))
      .catch(() => undefined);
  }

  held(): number {
    return this.#held.length;
  }

  /** Number of responses by URL and status since the start; status 0 is no response. */
  answers() {
    return [...this.#answers.values()];
  }

  /** Delivers the held webhooks, in random order with `shuffle`. */
  async release(): Promise<number> {
    const webhooks = this.#held;
    this.#held = [];
    if (this.#mode.shuffle) webhooks.sort(() => Math.random() - 0.5);
    await Promise.all(webhooks.map((webhook) => this.#deliver(webhook)));
    return webhooks.length;
  }

  #queue({ url, body, signer = "form" }: Message): QueuedWebhook {
    const webhook = { deliveryId: randomUUID(), url, body, signer };
    this.#journal.append({ kind: "webhook.queued", ...webhook });
    return webhook;
  }

  async #deliver({ deliveryId, url, body, signer }: QueuedWebhook): Promise<void> {
    let status = 0;
    for (let tries = 1; tries <= MAXIMUM_TRIES && !this.#stopped.signal.aborted; tries += 1) {
      status = await post(url, body, this.#signs[signer](body));
      const key = `${status} ${url}`;
      this.#answers.set(key, { url, status, times: (this.#answers.get(key)?.times ?? 0) + 1 });
      // A 4xx (wrong signature, unknown address) is final; 5xx, 429 and no response are retried.
      if (status > 0 && status < 500 && status !== 429) {
        this.#journal.append({ kind: "webhook.settled", deliveryId, status, tries });
        return;
      }
      const pause = Math.min(60_000, 500 * 2 ** tries);
      await wait(pause, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined);
    }
    if (!this.#stopped.signal.aborted) {
      this.#journal.append({ kind: "webhook.settled", deliveryId, status, tries: MAXIMUM_TRIES });
    }
  }
}

async function post(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(15_000),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
