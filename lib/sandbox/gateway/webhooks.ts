import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import type { Journal } from "./journal";

export const noticeModeSchema = z.object({
  hold: z.boolean().default(false),
  copies: z.number().int().min(1).max(100).default(1),
  shuffle: z.boolean().default(false),
});
export type WebhookMode = z.infer<typeof noticeModeSchema>;

/** Who signs a notice, and whether rightly. The body of a form carries its signature itself. */
export type Signer = "form" | "stripe" | "stripeForged" | "paypal" | "paypalForged";
/** The headers of one delivery: made anew for each try, as providers do. */
export type Sign = (body: string) => Readonly<Record<string, string>>;

interface Message {
  readonly url: string;
  readonly body: string;
  readonly signer?: Signer;
}
interface QueuedWebhook extends Required<Message> {
  readonly noticeId: string;
}

const MAXIMUM_TRIES = 12;

/** Sends notices as a bank does: again and again until the shop answers 2xx. They outlive a restart. */
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

  /** Takes up what an earlier life of this process had still to send. */
  resume() {
    const settled = new Set(this.#journal.entries().flatMap((e) => (e.kind === "notice.settled" ? [e.noticeId] : [])));
    for (const entry of this.#journal.entries()) {
      if (entry.kind === "notice.queued" && !settled.has(entry.noticeId)) void this.#deliver(entry);
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

  /** Queues a notice; resolves once its first try was answered, at the latest after three seconds. */
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

  /** How often the shop gave which answer since this process began; 0 is none at all. */
  answers() {
    return [...this.#answers.values()];
  }

  /** Lets the held notices go, in random order when the mode says so. */
  async release(): Promise<number> {
    const webhooks = this.#held;
    this.#held = [];
    if (this.#mode.shuffle) webhooks.sort(() => Math.random() - 0.5);
    await Promise.all(webhooks.map((webhook) => this.#deliver(webhook)));
    return webhooks.length;
  }

  #queue({ url, body, signer = "form" }: Message): QueuedWebhook {
    const webhook = { noticeId: randomUUID(), url, body, signer };
    this.#journal.append({ kind: "notice.queued", ...webhook });
    return webhook;
  }

  async #deliver({ noticeId, url, body, signer }: QueuedWebhook): Promise<void> {
    let status = 0;
    for (let tries = 1; tries <= MAXIMUM_TRIES && !this.#stopped.signal.aborted; tries += 1) {
      status = await post(url, body, this.#signs[signer](body));
      const key = `${status} ${url}`;
      this.#answers.set(key, { url, status, times: (this.#answers.get(key)?.times ?? 0) + 1 });
      // A refusal for good (wrong signature, unknown address) is not repeated; a shop in trouble is.
      if (status > 0 && status < 500 && status !== 429) {
        this.#journal.append({ kind: "notice.settled", noticeId, status, tries });
        return;
      }
      const pause = Math.min(60_000, 500 * 2 ** tries);
      await wait(pause, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined);
    }
    if (!this.#stopped.signal.aborted) {
      this.#journal.append({ kind: "notice.settled", noticeId, status, tries: MAXIMUM_TRIES });
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
