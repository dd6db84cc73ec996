import Stripe from "stripe";
import type { z } from "zod";
import { neverConnected } from "@/lib/backend/payment/providers/never-connected";
import { ProviderUnreachable } from "@/lib/backend/payment/providers/port";

interface Failure {
  readonly outcome: "refused" | "unsent" | "unknown";
  readonly reason: string;
}

const { errors } = Stripe;

/** Nothing was done, and the same call may well succeed later: too many calls, or a key that somebody is changing. */
const turnedAway = [errors.StripeRateLimitError, errors.StripeAuthenticationError, errors.StripePermissionError];
const saysNo = [errors.StripeInvalidRequestError, errors.StripeCardError];

class Unreadable extends Error {
  override name = "Unreadable";
}

/** An answer of success; one in another form than Stripe's says nothing, and is thrown. */
export function readable<T>(answer: T, form: z.ZodType): T {
  if (form.safeParse(answer).success) return answer;
  throw new Unreadable("an answer of success in another form");
}

/** What became of a call that Stripe did not answer with success. Other errors than Stripe's are thrown on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Unreadable) return { outcome: "unknown", reason: "stripe.unreadable" };
  if (!(error instanceof errors.StripeError)) throw error;
  const reason = `stripe.${error.code ?? error.rawType ?? "no_answer"}`;
  if (error instanceof errors.StripeConnectionError)
    return { outcome: neverConnected(error.detail) ? "unsent" : "unknown", reason };
  if (turnedAway.some((kind) => error instanceof kind)) return { outcome: "unsent", reason };
  // 409: a call with the same key is still under way.
  const no = error.statusCode !== 409 && saysNo.some((kind) => error instanceof kind);
  return { outcome: no ? "refused" : "unknown", reason };
}

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing";

/** Whether Stripe refused a session because the end of its page, stored with the attempt, is too near or over. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.param === "expires_at";

/** A question: every failure of it means only that nothing is known. */
export async function asking<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (cause) {
    if (cause instanceof ProviderUnreachable) throw cause;
    throw new ProviderUnreachable(failureOf(cause).reason, { cause });
  }
}
