import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { quoteSchema } from "@/lib/contracts/rental/quote";
import { reservationSchema, startedPaymentSchema } from "@/lib/contracts/rental/reservation";
import { aDriver, anOrder } from "@/tests/support/builders/order";
import type { Trip } from "./trips";

const envelopeSchema = z.object({ code: z.string().nullable(), data: z.unknown() });
type Answer = { readonly status: number } & z.infer<typeof envelopeSchema>;

/** Provider and payment method, all combinations that the site offers. */
export const providerMethods = [
  { provider: "redsys", method: "card" },
  { provider: "stripe", method: "card" },
  { provider: "paypal", method: "paypal" },
  { provider: "redsys", method: "bizum" },
] as const;
export type ProviderMethod = (typeof providerMethods)[number];

export interface HeldOrder {
  readonly code: string;
  readonly access: string;
  readonly payment: z.infer<typeof startedPaymentSchema>;
}

/** Amount to pay online by booking code, from the quote that the customer accepted, not from our database. */
const quotedCents = new Map<string, number>();
export const quotedPayNowCents = (code: string): number | undefined => quotedCents.get(code);

/** The site refused the quote: no price for this trip. */
export class NoPrice extends Error {}

const RETRY_MILLISECONDS = 180_000;
let serial = 0;

/**
 * A customer who books and pays over HTTP and retries for `retryMilliseconds` while the site does not answer. `onAnswer`
 * gets the status of each answer; `extraHeaders` are sent with each call.
 */
export function customerOf(
  url: string,
  onAnswer: (status: number) => void = () => undefined,
  retryMilliseconds = RETRY_MILLISECONDS,
  extraHeaders: Readonly<Record<string, string>> = {},
) {
  /** One call, retried with the same idempotency key until an answer comes. */
  async function call(method: "GET" | "POST", path: string, body?: object, access = ""): Promise<Answer> {
    const headers = {
      ...extraHeaders,
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
      ...(access && { "x-booking-token": access }),
    };
    for (const limit = Date.now() + retryMilliseconds; ; ) {
      try {
        const sent = body ? { method, headers, body: JSON.stringify(body) } : { method, headers };
        const answer = await fetch(`${url}/web${path}`, sent);
        const envelope = envelopeSchema.parse(await answer.json());
        onAnswer(answer.status);
        return { status: answer.status, ...envelope };
      } catch (error) {
        if (Date.now() >= limit) throw error;
        await wait(50);
      }
    }
  }

  /** An order at the quoted price, each with its own e-mail address. */
  async function priced(trip: Trip, providerMethod: ProviderMethod) {
    serial += 1;
    const email = `guest${serial}@example.test`;
    const order = anOrder({ ...trip, ...providerMethod, driver: aDriver({ email, emailRepeat: email }) });
    const quote = await call("POST", "/presupuesto", order);
    if (quote.status !== 200) throw new NoPrice(`${trip.pickupAt} has no price: ${quote.status} ${quote.code}`);
    const { totalCents, payNowCents } = quoteSchema.parse(quote.data).PQ1;
    return { ...order, expectedTotalCents: totalCents, expectedPayNowCents: payNowCents };
  }

  const heldBy = (answer: Answer): HeldOrder | null => {
    if (answer.status !== 200) return null;
    const { code, bookingToken, payment } = reservationSchema.parse(answer.data);
    return { code, access: `${code}.${bookingToken}`, payment };
  };

  async function book(trip: Trip, providerMethod: ProviderMethod): Promise<HeldOrder | null> {
    const order = await priced(trip, providerMethod);
    const held = heldBy(await call("POST", "/reserva", order));
    if (held) quotedCents.set(held.code, order.expectedPayNowCents);
    return held;
  }

  return {
    priced,
    order: (order: object) => call("POST", "/reserva", order),
    book,
    /** Books a trip that has free units. */
    async bookFree(trip: Trip, providerMethod: ProviderMethod): Promise<HeldOrder> {
      const held = await book(trip, providerMethod);
      if (!held) throw new Error(`${trip.pickupAt} has free units, and the order was refused`);
      return held;
    },
    /** The return screen's call, for which the site asks the provider. */
    returnFromPage: ({ payment, access }: HeldOrder, leftPage = false) =>
      call("POST", `/pago/${payment.id}/comprobar`, { leftPage }, access),
    readPayment: ({ payment, access }: HeldOrder) => call("GET", `/pago/${payment.id}`, undefined, access),
    /** A second payment attempt of the same booking; null when it is refused. */
    async payAgain(held: HeldOrder, providerMethod: ProviderMethod): Promise<HeldOrder | null> {
      const answer = await call("POST", "/pago", { code: held.code, ...providerMethod }, held.access);
      if (answer.status !== 200) return null;
      return { ...held, payment: z.object({ payment: startedPaymentSchema }).parse(answer.data).payment };
    },
  };
}
export type Customer = ReturnType<typeof customerOf>;
