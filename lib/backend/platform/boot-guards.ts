import type { Environment } from "./env";
import { isLoopback } from "./env";

const publicTestMerchant = "999008881";
const publicTestKey = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";

const basesOf = ({ stripe, paypal, redsys, google }: Environment) => ({
  STRIPE_API_BASE: stripe.apiBase,
  PAYPAL_API_BASE: paypal.apiBase,
  REDSYS_BASE: redsys.base,
  GOOGLE_ISSUER: google.issuer,
});

function namesOf(values: Readonly<Record<string, string | undefined>>, wrong: (value: string) => boolean): string[] {
  return Object.entries(values).flatMap(([name, value]) => (value !== undefined && wrong(value) ? [name] : []));
}

function sandboxRefusal(settings: Environment): string | undefined {
  const { hostname } = new URL(settings.siteUrl);
  if (!isLoopback(settings.siteUrl) && settings.sandboxPublicDemo !== hostname)
    return `the sandbox takes no real money, so it may not run at ${hostname}. Set PAYMENTS_MODE to live or none, or SANDBOX_PUBLIC_DEMO to ${hostname} for a public demo`;
  const foreign = namesOf(basesOf(settings), (base) => !isLoopback(base));
  if (foreign.length > 0) return `the sandbox talks to this machine only, and ${foreign.join(", ")} does not`;
  if (!settings.redsys.base) return "the sandbox needs its gateway in REDSYS_BASE: start the site with npm start";
  if (/^(sk|rk)_live_/.test(settings.stripe.secretKey ?? ""))
    return "STRIPE_SECRET_KEY is a live key, which the sandbox must never hold";
  if (settings.redsys.merchantCode !== publicTestMerchant)
    return "REDSYS_MERCHANT_CODE names a real merchant, which the sandbox must never hold";
  return undefined;
}

/** Providers are taken whole: a card terminal with a merchant and no key is a mistake, not a choice. */
function missingOf(settings: Environment): string[] {
  const { stripe, paypal, redsys } = settings;
  const groups: Record<string, string | undefined>[] = [
    { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret },
    {
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
    },
    {
      REDSYS_MERCHANT_CODE: redsys.merchantCode,
      REDSYS_TERMINAL: redsys.terminal,
      REDSYS_SECRET_KEY: redsys.secretKey,
    },
  ];
  const chosen = groups.filter((group) => Object.values(group).some(Boolean));
  const needed = [
    ...(chosen.length === 0 ? groups.slice(2) : chosen),
    { NEXTAUTH_SECRET: settings.sessionSecret, DOCUMENT_KEYS: settings.documentKeys },
    { SMTP_URL: settings.mail.kind === "smtp" ? settings.mail.url : undefined, ALERT_EMAIL: settings.alertEmail },
  ];
  return needed.flatMap((group) => Object.entries(group).flatMap(([name, value]) => (value ? [] : [name])));
}

function liveRefusal(settings: Environment): string | undefined {
  if (!settings.siteUrl.startsWith("https:")) return "live payments need a SITE_URL that begins with https";
  const overridden = namesOf(basesOf(settings), () => true);
  if (overridden.length > 0) return `live payments go to the real providers, so ${overridden.join(", ")} must be unset`;
  if (/^(sk|rk)_test_/.test(settings.stripe.secretKey ?? "")) return "STRIPE_SECRET_KEY is a test key";
  if (settings.redsys.merchantCode === publicTestMerchant || settings.redsys.secretKey === publicTestKey)
    return "the card terminal is the public test merchant";
  const missing = missingOf(settings);
  return missing.length > 0 ? `live payments need ${missing.join(", ")}` : undefined;
}

/** Why a site with these settings must not start, as the end of a sentence; undefined when it may (contract 5.3). */
export function bootRefusal(settings: Environment): string | undefined {
  switch (settings.paymentsMode) {
    case "sandbox":
      return sandboxRefusal(settings);
    case "live":
      return liveRefusal(settings);
    case "none":
      return undefined;
  }
}
