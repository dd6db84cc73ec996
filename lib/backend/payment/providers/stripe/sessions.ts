import type Stripe from "stripe";
import { z } from "zod";
import { now } from "@/lib/backend/core/clock";
import type { ListedPayment, PageOrder, StoredAttempt, StoredRequest } from "@/lib/backend/payment/providers/port";
import { paths } from "@/lib/contracts/paths";
import { failureOf, isMissing, isTooLate, readable, runQuery, type StripeConfig } from "./client";
import type { StripeClock } from "./clock";

/** The client of an account at Stripe, and what is known of Stripe's clock. */
export interface StripeAccess {
  readonly stripe: Stripe;
  readonly clock: StripeClock;
}

const openedSchema = z.object({ id: z.string().min(1), url: z.string().nullable() });
const sessionForm = z.object({ id: z.string().min(1), status: z.enum(["open", "complete", "expired"]) });
const listForm = z.object({ data: z.array(sessionForm) });

/** Sends the stored request with the attempt's idempotency key: repeating it never creates a second session. */
export async function openSession(stripe: Stripe, attempt: StoredAttempt) {
  const { request, idempotencyKey } = attempt;
  const opened = await stripe.rawRequest("POST", "/v1/checkout/sessions", { ...request }, { idempotencyKey });
  return openedSchema.parse(readable(opened, openedSchema));
}

const read = async (stripe: Stripe, id: string) =>
  readable(await stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] }), sessionForm);

const unixSeconds = (at: Date) => Math.floor(at.getTime() / 1000);

/**
 * Stripe repeats its answer to a key for a day, also a failure; after the stored `expires_at` no page can be payable.
 */
const isOver = ({ request }: StoredAttempt, clock: StripeClock) =>
  Number(request.expires_at) <= unixSeconds(clock.translate(now()));

/** Our clock may be off by minutes. */
const CLOCK_SKEW_SECONDS = 600;
const PAGE_SIZE = 100;
const MAXIMUM_SCANNED = 1000;

/** All sessions that were created since a moment, newest first. */
async function* sessionsSince(stripe: Stripe, since: Date): AsyncGenerator<Stripe.Checkout.Session> {
  const created = { gte: unixSeconds(since) - CLOCK_SKEW_SECONDS };
  let after: string | undefined;
  do {
    const query = { created, limit: PAGE_SIZE, ...(after === undefined ? {} : { starting_after: after }) };
    const { data, has_more: more } = readable(await stripe.checkout.sessions.list(query), listForm);
    yield* data;
    after = more ? data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** Finds a session that Stripe created although its answer to our key was a failure, which it repeats for a day. */
async function findDespiteFailure(stripe: Stripe, { paymentId, createdAt }: StoredAttempt): Promise<string | null> {
  let scanned = 0;
  for await (const { id, client_reference_id: reference } of sessionsSince(stripe, createdAt)) {
    if (reference === paymentId) return id;
    scanned += 1;
    if (scanned === MAXIMUM_SCANNED) return null;
  }
  return null;
}

/** Our completed sessions since a moment: their money is held or captured. */
export async function completedSince(stripe: Stripe, since: Date): Promise<readonly ListedPayment[]> {
  return await runQuery(async () => {
    const completed: ListedPayment[] = [];
    for await (const { id, status, metadata, amount_total: amount } of sessionsSince(stripe, since)) {
      const paymentId = metadata?.payment_id;
      // Without our metadata the session belongs to another shop of the same account.
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
 * The session of an attempt, or why there is none. Without a stored session id (the process died) the request is sent
 * again: Stripe returns the same session, or refuses `expires_at` ("too-late": no payable session exists), or repeats
 * an earlier failure, and then the session is searched in the list. Throws ProviderUnreachable.
 */
export async function findSession(
  { stripe, clock }: StripeAccess,
  attempt: StoredAttempt,
): Promise<Stripe.Checkout.Session | "none" | "too-late"> {
  const { providerRef } = attempt;
  return await runQuery(async () => {
    try {
      return await read(stripe, providerRef ?? (await openSession(stripe, attempt)).id);
    } catch (error) {
      if (providerRef === null && (isTooLate(error) || isOver(attempt, clock))) return "too-late";
      if (isMissing(error)) return "none";
      const found =
        providerRef === null && failureOf(error).outcome === "unknown"
          ? await findDespiteFailure(stripe, attempt)
          : null;
      if (found !== null) return await read(stripe, found);
      throw error;
    }
  });
}

/** Contract section 5.3; Stripe requires at least 30 minutes from when it receives the request. */
const PAGE_MINUTES = 31;
/** Added until Stripe's clock is known: a clock that is five minutes slow still opens the page, and the hold covers it. */
const UNKNOWN_CLOCK_MINUTES = 5;

/**
 * The parameters of a Checkout Session by their wire names: card only, captured manually. `expires_at` is stored with
 * them, because a retry with the same idempotency key must send identical parameters.
 */
export function pageRequest(config: StripeConfig, clock: StripeClock, order: PageOrder): StoredRequest {
  const minutes = PAGE_MINUTES + (clock.isKnown() ? 0 : UNKNOWN_CLOCK_MINUTES);
  const back = `${config.siteUrl}${paths.stripe(order.language, order.paymentId)}`;
  return {
    mode: "payment",
    client_reference_id: order.paymentId,
    locale: order.language,
    success_url: back,
    cancel_url: `${back}/ko`,
    expires_at: String(unixSeconds(clock.translate(order.now)) + minutes * 60),
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
