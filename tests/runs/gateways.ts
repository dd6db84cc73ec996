import { z } from "zod";
import type { PaymentAction } from "@/lib/contracts/rental/reservation";

const cents = z.number().int();
const ledgerSchema = z.object({
  stripe: z.object({
    sessions: z.array(z.object({ payment: z.string(), heldCents: cents, paidCents: cents, refundedCents: cents })),
  }),
  paypal: z.object({ orders: z.array(z.object({ payment: z.string(), paidCents: cents, refundedCents: cents })) }),
  redsys: z.object({ orders: z.array(z.object({ order: z.string(), paidCents: cents, refundedCents: cents })) }),
});
const stateSchema = z.object({
  webhooks: z.object({ answers: z.array(z.object({ url: z.string(), status: z.number(), times: z.number() })) }),
});
const releasedSchema = z.object({ released: z.number().int() });

/** Money of one attempt in the provider's ledger; `key` is our payment id, at Redsys the order number. */
export interface ProviderMoney {
  readonly key: string;
  readonly heldCents: number;
  readonly paidCents: number;
  readonly refundedCents: number;
}

/** What a customer does at the gateways' pages, and the sandbox's control API. */
export function gatewaysAt(url: string) {
  const form = (address: string, fields: Readonly<Record<string, string>>) =>
    fetch(address, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const control = async (call: string, body: object) => {
    const answer = await fetch(`${url}/control/${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };

  /** Opens the page of an attempt as a browser does. */
  async function open(action: PaymentAction): Promise<string> {
    if (action.kind === "redirect") return action.url;
    const answer = await form(action.url, action.fields);
    return new URL(answer.headers.get("location") ?? "/", url).href;
  }
  /** Presses a button of the page; true when the browser is redirected back to the site. */
  async function press(page: string, choice: string): Promise<boolean> {
    const location = (await form(page, { choice })).headers.get("location");
    return location !== null && new URL(location, url).origin !== url;
  }

  return {
    open,
    press,
    /** Opens the page of a held order's attempt and presses a button. */
    pay: async (held: { readonly payment: { readonly action: PaymentAction } }, choice: string) =>
      await press(await open(held.payment.action), choice),
    /** How webhooks are delivered from now on; held ones wait for `release`. */
    webhooks: (mode: { hold?: boolean; copies?: number; shuffle?: boolean }) => control("webhooks", mode),
    /** Delivers the held webhooks; returns their number. */
    release: async () => releasedSchema.parse(await control("webhooks/release", {})).released,
    /** Arms a fault; `clearFaults` disarms all. */
    fault: (fault: object) => control("faults", fault),
    clearFaults: async () =>
      void (await fetch(`${url}/control/faults`, {
        method: "DELETE",
        headers: { "content-type": "application/json" },
      })),
    /** Counts of the site's answers to webhooks, by provider and status. */
    async answers() {
      const { webhooks } = stateSchema.parse(await (await fetch(`${url}/control/state`)).json());
      return webhooks.answers.map(({ url: address, status, times }) => ({
        provider: /\/pago\/(\w+)\//.exec(address)?.[1] ?? address,
        status,
        times,
      }));
    },
    async money(): Promise<readonly ProviderMoney[]> {
      const { stripe, paypal, redsys } = ledgerSchema.parse(await (await fetch(`${url}/control/ledger`)).json());
      return [
        ...stripe.sessions.map(({ payment, ...sums }) => ({ key: payment, ...sums })),
        ...paypal.orders.map(({ payment, ...sums }) => ({ key: payment, heldCents: 0, ...sums })),
        ...redsys.orders.map(({ order, ...sums }) => ({ key: order, heldCents: 0, ...sums })),
      ];
    },
  };
}

type Answers = Awaited<ReturnType<ReturnType<typeof gatewaysAt>["answers"]>>;

/** Answers to webhooks since `before`. */
export const newAnswers = (before: Answers, after: Answers): Answers =>
  after
    .map((entry) => {
      const earlier = before.find(({ provider, status }) => provider === entry.provider && status === entry.status);
      return { ...entry, times: entry.times - (earlier?.times ?? 0) };
    })
    .filter(({ times }) => times > 0);
