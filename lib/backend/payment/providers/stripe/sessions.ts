import type Stripe from "stripe";
import { z } from "zod";
import type { ListedPayment, PageOrder, StoredAttempt, StoredRequest } from "@/lib/backend/payment/providers/port";
import { now } from "@/lib/backend/platform/clock";
import { paths } from "@/lib/contracts/paths";
import { asking, failureOf, isMissing, isTooLate, readable, type StripeConfig } from "./client";

const openedSchema = z.object({ id: z.string().min(1), url: z.string().nullable() });
const sessionForm = z.object({ id: z.string().min(1), status: z.enum(["open", "complete", "expired"]) });
const listForm = z.object({ data: z.array(sessionForm) });

/** Sends the stored request with the attempt's key: however often, Stripe makes one session for it. */
export async function openSession(stripe: Stripe, attempt: StoredAttempt) {
  const { request, idempotencyKey } = attempt;
  const opened = await stripe.rawRequest("POST", "/v1/checkout/sessions", { ...request }, { idempotencyKey });
  return openedSchema.parse(readable(opened, openedSchema));
}

const read = async (stripe: Stripe, id: string) =>
  readable(await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] }), sessionForm);

/** A moment as Stripe writes it. */
const unixSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Stripe repeats its answer to a key for a day, a failure too; by its stored end such a page is over all the same. */
const isOver = ({ request }: StoredAttempt) => Number(request.expires_at) <= unixSeconds(now());

const CLOCKS_DIFFER_SECONDS = 60;
const PAGE = 100;
const MOST_LOOKED_AT = 1000;

/** All sessions that were made since a moment, the newest first. */
async function* sessionsSince(stripe: Stripe, since: Date): AsyncGenerator<Stripe.Checkout.Session> {
  const created = { gte: unixSeconds(since) - CLOCKS_DIFFER_SECONDS };
  let after: string | undefined;
  do {
    const wanted = { created, limit: PAGE, ...(after === undefined ? {} : { starting_after: after }) };
    const { data, has_more: more } = readable(await stripe.checkout.sessions.list(wanted), listForm);
    yield* data;
    after = more ? data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** The session that Stripe made although its answer to our key is, and stays, a failure. */
async function madeAnyway(stripe: Stripe, { paymentId, createdAt }: StoredAttempt): Promise<string | null> {
  let looked = 0;
  for await (const { id, client_reference_id: reference } of sessionsSince(stripe, createdAt)) {
    if (reference === paymentId) return id;
    looked += 1;
    if (looked === MOST_LOOKED_AT) return null;
  }
  return null;
}

/** Sessions of ours that their customers went through to the end: the money is held or taken. */
export async function completedSince(stripe: Stripe, since: Date): Promise<readonly ListedPayment[]> {
  return await asking(async () => {
    const completed: ListedPayment[] = [];
    for await (const { id, status, metadata, amount_total: amount } of sessionsSince(stripe, since)) {
      const paymentId = metadata?.payment_id;
      // Without our mark it belongs to another shop of the same account.
      if (status !== "complete" || !paymentId) continue;
      completed.push({
        providerRef: id,
        paymentId,
        bookingCode: metadata.booking_code ?? null,
        amountCents: amount ?? 0,
      });
    }
    return completed;
  });
}

/**
 * The session of an attempt, or why there is none. An attempt that was killed before its session id was stored is sent
 * again: the same session comes back, or its stored end of the page is refused, and then no payable session exists; where
 * Stripe repeats a failure, it is looked for among those that were made since. Throws ProviderUnreachable.
 */
export async function findSession(
  stripe: Stripe,
  attempt: StoredAttempt,
): Promise<Stripe.Checkout.Session | "none" | "too-late"> {
  const { providerRef } = attempt;
  return await asking(async () => {
    try {
      return await read(stripe, providerRef ?? (await openSession(stripe, attempt)).id);
    } catch (error) {
      if (providerRef === null && (isTooLate(error) || isOver(attempt))) return "too-late";
      if (isMissing(error)) return "none";
      const made =
        providerRef === null && failureOf(error).outcome === "unknown" ? await madeAnyway(stripe, attempt) : null;
      if (made !== null) return await read(stripe, made);
      throw error;
    }
  });
}

/** Contract section 5.3; Stripe wants at least 30 minutes, counted from the moment in which it reads the request. */
const PAGE_MINUTES = 31;

/**
 * The parameters of a hosted Checkout Session by their names on the wire, as they are stored and sent: card only, the
 * money held until we capture it. The end of the page is part of them, or a repeat would differ.
 */
export function pageRequest(config: StripeConfig, order: PageOrder): StoredRequest {
  const back = `${config.siteUrl}${paths.stripe(order.language, order.paymentId)}`;
  return {
    mode: "payment",
    client_reference_id: order.paymentId,
    locale: order.language,
    success_url: back,
    cancel_url: `${back}/ko`,
    expires_at: String(unixSeconds(order.now) + PAGE_MINUTES * 60),
    "payment_method_types[0]": "card",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "eur",
    "line_items[0][price_data][unit_amount]": String(order.amountCents),
    "line_items[0][price_data][product_data][name]": order.bookingCode,
    "metadata[payment_id]": order.paymentId,
    "metadata[booking_code]": order.bookingCode,
    "payment_intent_data[capture_method]": "manual",
    "payment_intent_data[description]": order.bookingCode,
    "payment_intent_data[metadata][payment_id]": order.paymentId,
    "payment_intent_data[metadata][booking_code]": order.bookingCode,
  };
}
