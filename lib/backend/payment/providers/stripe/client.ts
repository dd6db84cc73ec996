import { types } from "node:util";
import Stripe from "stripe";
import { fetchWhole } from "@/lib/backend/payment/providers/call-provider";
import { type ProviderLine, providerLine } from "@/lib/backend/payment/providers/provider-line";
import type { StripeConfig } from "@/lib/backend/payment/providers/stripe/config";

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
    httpClient: Stripe.createFetchHttpClient(fetchOn(providerLine({ timeoutMilliseconds }))),
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? "443" : "80"),
      protocol: base.protocol === "https:" ? "https" : "http",
    }),
  });
}
