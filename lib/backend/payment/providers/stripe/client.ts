import { types } from "node:util";
import Stripe from "stripe";
import type { z } from "zod";
import {
  fetchWhole,
  neverConnected,
  type ProviderLine,
  ProviderUnreachable,
  providerLine,
} from "@/lib/backend/platform/outbound-call";

/** The library looks at the code to know a connection that broke, which `fetch` puts one level down. */
class BrokenCall extends Error {
  readonly code: string;
  constructor(cause: Error, code: string) {
    super(cause.message, { cause });
    this.code = code;
  }
}

function codeOf(error: unknown): string | null {
  if (!types.isNativeError(error) || !types.isNativeError(error.cause) || !("code" in error.cause)) return null;
  // So `fetch` names a connection that the other side closed.
  return error.cause.code === "UND_ERR_SOCKET" ? "ECONNRESET" : String(error.cause.code);
}

const fetchOn =
  (line: ProviderLine): typeof fetch =>
  async (input, init = {}) => {
    try {
      return await fetchWhole(String(input), init, line);
    } catch (error) {
      const code = codeOf(error);
      throw types.isNativeError(error) && code !== null ? new BrokenCall(error, code) : error;
    }
  };

/**
 * Repeats are ours, with the stored key; the library itself repeats only a call whose connection broke, with that key.
 * The line's limit of time holds for the whole answer.
 */
export function stripeClient({ secretKey, apiBase, timeoutMilliseconds }: StripeConfig): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetchOn(providerLine({ provider: "stripe", timeoutMilliseconds }))),
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? "443" : "80"),
      protocol: base.protocol === "https:" ? "https" : "http",
    }),
  });
}

/** An account at Stripe. `apiBase` is null for Stripe's own address; `siteUrl` is where customers come back. */
export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiBase: string | null;
  readonly siteUrl: string;
  /** Facts of the other mode are foreign. */
  readonly livemode: boolean;
  readonly timeoutMilliseconds: number;
}

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
