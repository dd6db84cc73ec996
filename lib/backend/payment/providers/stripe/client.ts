import Stripe from "stripe";
import type { StripeConfig } from "@/lib/backend/payment/providers/stripe/config";

/** Repeats are ours, with the stored key; the library itself sends nothing twice. */
export function stripeClient({ secretKey, apiBase, timeoutMilliseconds }: StripeConfig): Stripe {
  const base = apiBase === null ? null : new URL(apiBase);
  return new Stripe(secretKey, {
    timeout: timeoutMilliseconds,
    maxNetworkRetries: 0,
    telemetry: false,
    ...(base && {
      host: base.hostname,
      port: base.port || (base.protocol === "https:" ? "443" : "80"),
      protocol: base.protocol === "https:" ? "https" : "http",
    }),
  });
}
