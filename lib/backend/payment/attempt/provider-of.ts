import "server-only";
import { paypalProvider } from "@/lib/backend/payment/providers/paypal/paypal-provider";
import type { PaymentProviderPort } from "@/lib/backend/payment/providers/port";
import { redsysProvider } from "@/lib/backend/payment/providers/redsys/redsys-provider";
import { stripeProvider } from "@/lib/backend/payment/providers/stripe/stripe-provider";
import { type Environment, env } from "@/lib/backend/platform/env";
import type { PaymentProvider } from "@/lib/domain/payment/payment";

const REDSYS_LIVE_BASE = "https://sis.redsys.es";
const PAYPAL_LIVE_BASE = "https://api-m.paypal.com";
const TIMEOUT_MILLISECONDS = 15_000;

function stripe({ stripe: set, siteUrl, paymentsMode }: Environment): PaymentProviderPort | null {
  const { secretKey, webhookSecret } = set;
  if (!secretKey || !webhookSecret) return null;
  const livemode = paymentsMode === "live";
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  return stripeProvider({
    secretKey,
    webhookSecret,
    apiBase: set.apiBase ?? null,
    siteUrl,
    livemode,
    timeoutMilliseconds,
  });
}

function paypal({ paypal: set, siteUrl }: Environment): PaymentProviderPort | null {
  const { clientId, clientSecret, webhookId } = set;
  if (!clientId || !clientSecret || !webhookId) return null;
  const apiBase = set.apiBase ?? PAYPAL_LIVE_BASE;
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  return paypalProvider({ clientId, clientSecret, webhookId, apiBase, siteUrl, timeoutMilliseconds });
}

function redsys({ redsys: set, siteUrl }: Environment): PaymentProviderPort | null {
  const { merchantCode, terminal, secretKey, signature } = set;
  if (!merchantCode || !terminal || !secretKey) return null;
  const base = set.base ?? REDSYS_LIVE_BASE;
  return redsysProvider({
    merchantCode,
    terminal,
    secretKey,
    signature,
    base,
    siteUrl,
    timeoutMilliseconds: TIMEOUT_MILLISECONDS,
  });
}

const adapters: Readonly<Record<PaymentProvider, (environment: Environment) => PaymentProviderPort | null>> = {
  stripe,
  paypal,
  redsys,
};

/** Adapters keep connections and tokens, so one of each lives as long as the settings that it was made from. */
const made = new WeakMap<Environment, Map<PaymentProvider, PaymentProviderPort | null>>();

/** The adapter of a provider, or null where the site has no keys for it or takes no payments. */
export function providerOf(provider: PaymentProvider): PaymentProviderPort | null {
  const environment = env();
  if (environment.paymentsMode === "none") return null;
  const ports = made.get(environment) ?? new Map<PaymentProvider, PaymentProviderPort | null>();
  made.set(environment, ports);
  const port = ports.has(provider) ? (ports.get(provider) ?? null) : adapters[provider](environment);
  ports.set(provider, port);
  return port;
}
