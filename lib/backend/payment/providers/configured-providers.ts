import "server-only";
import type { PaymentProviderPort } from "@/lib/backend/payment/providers/port";
import { redsysProvider } from "@/lib/backend/payment/providers/redsys/redsys-provider";
import { type Environment, env } from "@/lib/backend/platform/env";
import type { PaymentProvider } from "@/lib/domain/payment/vocabulary";

const REDSYS_LIVE_BASE = "https://sis.redsys.es";
const TIMEOUT_MILLISECONDS = 15_000;

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

const adapters: Readonly<Partial<Record<PaymentProvider, (environment: Environment) => PaymentProviderPort | null>>> = {
  redsys,
};

/** The adapter of a provider, or null where the site has no keys for it or takes no payments. */
export function providerOf(provider: PaymentProvider): PaymentProviderPort | null {
  const environment = env();
  return environment.paymentsMode === "none" ? null : (adapters[provider]?.(environment) ?? null);
}
