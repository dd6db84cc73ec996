import { getUnixTime } from "date-fns";
import type Stripe from "stripe";
import { z } from "zod";
import type { StoredAttempt } from "@/lib/backend/payment/providers/port";
import { asking, isMissing, isTooLate } from "@/lib/backend/payment/providers/stripe/failures";
import { now } from "@/lib/backend/platform/clock";

const openedSchema = z.object({ id: z.string(), url: z.string().nullable() });

/** Sends the stored request with the attempt's key: however often, Stripe makes one session for it. */
export async function openSession(stripe: Stripe, attempt: StoredAttempt) {
  const { request, idempotencyKey } = attempt;
  return openedSchema.parse(
    await stripe.rawRequest("POST", "/v1/checkout/sessions", { ...request }, { idempotencyKey }),
  );
}

const read = (stripe: Stripe, id: string) =>
  stripe.checkout.sessions.retrieve(id, { expand: ["payment_intent.latest_charge"] });

/** Stripe repeats its answer to a key for a day, a failure too; by its stored end such a page is over all the same. */
const isOver = ({ request }: StoredAttempt) => Number(request.expires_at) <= getUnixTime(now());

/**
 * The session of an attempt, or why there is none. An attempt that was killed before its session id was stored is sent
 * again: the same session comes back, or its stored end of the page is refused, and then no payable session exists.
 * Throws ProviderUnreachable.
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
      throw error;
    }
  });
}
