import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { quoteSchema } from "@/lib/contracts/quote";
import { reservationSchema, startedPaymentSchema } from "@/lib/contracts/reservation";
import { aDriver, anOrder } from "@/tests/support/builders/order";
import type { Trip } from "./trips";

const envelopeSchema = z.object({ code: z.string().nullable(), data: z.unknown() });
type Answer = { readonly status: number } & z.infer<typeof envelopeSchema>;

/** The ways to pay, over all three providers. */
export const ways = [
  { provider: "redsys", method: "card" },
  { provider: "stripe", method: "card" },
  { provider: "paypal", method: "paypal" },
  { provider: "redsys", method: "bizum" },
] as const;
export type Way = (typeof ways)[number];

export interface Held {
  readonly code: string;
  readonly access: string;
  readonly payment: z.infer<typeof startedPaymentSchema>;
}

/** What each order promised to take online, by its code: from the quote that the customer agreed to, not from our books. */
const promises = new Map<string, number>();
export const promisedCents = (code: string): number | undefined => promises.get(code);

/** The site says that the stay can't be had. */
export class NoPrice extends Error {}

const PATIENCE = 180_000;
let serial = 0;

/**
 * Someone who books and pays over HTTP, and tries again while the site is away, for `patience` milliseconds; `answered`
 * hears of each answer, `more` goes along in the head of each call.
 */
export function customerOf(
  url: string,
  answered: (status: number) => void = () => undefined,
  patience = PATIENCE,
  more: Readonly<Record<string, string>> = {},
) {
  /** One call, sent again with the same key until an answer comes. */
  async function call(method: "GET" | "POST", path: string, body?: object, access = ""): Promise<Answer> {
    const headers = {
      ...more,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...(access && { "x-booking-token": access }),
    };
    for (const limit = Date.now() + patience; ; ) {
      try {
        const sent = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
        const answer = await fetch(`${url}/web${path}`, sent);
        const told = envelopeSchema.parse(await answer.json());
        answered(answer.status);
        return { status: answer.status, ...told };
      } catch (error) {
        if (Date.now() >= limit) throw error;
        await wait(50);
      }
    }
  }

  /** The order of a stay at the price that the site names; everyone has an address of their own. */
  async function priced(trip: Trip, way: Way) {
    serial += 1;
    const email = `guest${serial}@example.test`;
    const order = anOrder({ ...trip, ...way, driver: aDriver({ email, emailRepeat: email }) });
    const quote = await call("POST", "/presupuesto", order);
    if (quote.status !== 200) throw new NoPrice(`${trip.pickupAt} has no price: ${quote.status} ${quote.code}`);
    const { totalCents, payNowCents } = quoteSchema.parse(quote.data).PQ1;
    return { ...order, expectedTotalCents: totalCents, expectedPayNowCents: payNowCents };
  }

  const heldBy = (answer: Answer): Held | null => {
    if (answer.status !== 200) return null;
    const { code, bookingToken, payment } = reservationSchema.parse(answer.data);
    return { code, access: `${code}.${bookingToken}`, payment };
  };

  return {
    priced,
    order: (order: object) => call("POST", "/reserva", order),
    async book(trip: Trip, way: Way): Promise<Held | null> {
      const order = await priced(trip, way);
      const held = heldBy(await call("POST", "/reserva", order));
      if (held) promises.set(held.code, order.expectedPayNowCents);
      return held;
    },
    /** Back from the page: the return screen asks the provider. */
    back: ({ payment, access }: Held, leftPage = false) =>
      call("POST", `/pago/${payment.id}/comprobar`, { leftPage }, access),
    look: ({ payment, access }: Held) => call("GET", `/pago/${payment.id}`, undefined, access),
    /** Another try of the same booking; null when it is refused. */
    async again(held: Held, way: Way): Promise<Held | null> {
      const answer = await call("POST", "/pago", { code: held.code, ...way }, held.access);
      if (answer.status !== 200) return null;
      return { ...held, payment: z.object({ payment: startedPaymentSchema }).parse(answer.data).payment };
    },
  };
}
export type Customer = ReturnType<typeof customerOf>;
