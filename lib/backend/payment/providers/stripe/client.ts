import { types } from "node:util";
import Stripe from "stripe";
import type { z } from "zod";
import {
  type CircuitBreaker,
  circuitBreaker,
  fetchWhole,
  neverConnected,
  ProviderUnreachable,
} from "@/lib/backend/core/outbound-call";
import type { StripeClock } from "./clock";

/** Stripe's library reads `error.code` to recognise a broken connection; `fetch` has it one level down, in `cause`. */
class ConnectionBroken extends Error {
  readonly code: string;
  constructor(cause: Error, code: string) {
    super(cause.message, { cause });
    this.code = code;
  }
}

function codeOf(error: unknown): string | null {
  if (!types.isNativeError(error) || !types.isNativeError(error.cause) || !("code" in error.cause)) return null;
  // undici's code for a connection that the other side closed.
  return error.cause.code === "UND_ERR_SOCKET" ? "ECONNRESET" : String(error.cause.code);
}

const fetchOn =
  (breaker: CircuitBreaker, clock: StripeClock): typeof fetch =>
  async (input, init = {}) => {
    try {
      const answer = await fetchWhole(String(input), init, breaker);
      clock.learn(answer);
      return answer;
    } catch (error) {
      const code = codeOf(error);
      throw types.isNativeError(error) && code !== null ? new ConnectionBroken(error, code) : error;
    }
  };

/**
 * Retries are our own, with the stored idempotency key; the library only retries a broken connection, with the same
 * key. The timeout covers the whole response.
 */
export function stripeClient({ secretKey, apiBase, timeoutMilliseconds }: StripeConfig, clock: StripeClock): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(
      fetchOn(circuitBreaker({ provider: "stripe", timeoutMilliseconds }), clock),
    ),
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
  /** Sessions of the other mode are `foreign`. */
  readonly livemode: boolean;
  readonly timeoutMilliseconds: number;
}

interface Failure {
  readonly outcome: "refused" | "unsent" | "unknown";
  readonly reason: string;
}

const { errors } = Stripe;

/** The call had no effect and may succeed later: rate limit, or an API key that is being rotated. */
const retryableErrors = [errors.StripeRateLimitError, errors.StripeAuthenticationError, errors.StripePermissionError];
const refusalErrors = [errors.StripeInvalidRequestError, errors.StripeCardError];

class Unreadable extends Error {
  override name = "Unreadable";
}

/** Checks the form of a successful response; throws Unreadable where it is not Stripe's, e.g. a proxy's HTML page. */
export function readable<T>(answer: T, form: z.ZodType): T {
  if (form.safeParse(answer).success) return answer;
  throw new Unreadable("a successful response in an unknown form");
}

/** The outcome of a failed call to Stripe. Rethrows errors that are not Stripe's. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Unreadable) return { outcome: "unknown", reason: "stripe.unreadable" };
  if (!(error instanceof errors.StripeError)) throw error;
  const reason = `stripe.${error.code ?? error.rawType ?? "no_answer"}`;
  if (error instanceof errors.StripeConnectionError)
    return { outcome: neverConnected(error.detail) ? "unsent" : "unknown", reason };
  if (retryableErrors.some((kind) => error instanceof kind)) return { outcome: "unsent", reason };
  // 409: a call with the same key is still in progress.
  const isRefusal = error.statusCode !== 409 && refusalErrors.some((kind) => error instanceof kind);
  return { outcome: isRefusal ? "refused" : "unknown", reason };
}

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === "resource_missing";

/** Whether Stripe refused a session because the stored `expires_at` is less than 30 minutes ahead. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.param === "expires_at";

/** Runs a read-only call; any failure becomes ProviderUnreachable. */
export async function runQuery<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (cause) {
    if (cause instanceof ProviderUnreachable) throw cause;
    throw new ProviderUnreachable(failureOf(cause).reason, { cause });
  }
}
