import type { Environment } from "./env";
import { isLoopback } from "./env";

const publicTestMerchant = "999008881";
const publicTestKey = "sq7HjrUOBfKmC576ILgskD5srU870gJ7";
const googleCredential = /\.apps\.googleusercontent\.com$|^GOCSPX-/;

const basesOf = ({ stripe, paypal, redsys, google }: Environment) => ({
  STRIPE_API_BASE: stripe.apiBase,
  PAYPAL_API_BASE: paypal.apiBase,
  REDSYS_BASE: redsys.base,
  GOOGLE_ISSUER: google.issuer,
});

function namesOf(values: Readonly<Record<string, string | undefined>>, wrong: (value: string) => boolean): string[] {
  return Object.entries(values).flatMap(([name, value]) => (value !== undefined && wrong(value) ? [name] : []));
}

const googleKeys = ({ clientId, clientSecret }: Environment["google"]) => ({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
});

function sandboxRefusal(settings: Environment): string | undefined {
  const { hostname } = new URL(settings.siteUrl);
  if (!isLoopback(settings.siteUrl) && settings.sandboxPublicDemo !== hostname)
    return `the sandbox takes no real money, so it may not run at ${hostname}. Set PAYMENTS_MODE to live or none, or SANDBOX_PUBLIC_DEMO to ${hostname} for a public demo`;
  const foreign = namesOf(basesOf(settings), (base) => !isLoopback(base));
  if (foreign.length > 0) return `the sandbox talks to this machine only, and ${foreign.join(", ")} does not`;
  return foreignSecret(settings) ?? missingGateway(settings) ?? incompleteGoogle(settings);
}

/** A live credential among a sandbox's settings, as the end of a sentence; undefined when there is none. */
export function foreignSecret({ stripe, redsys, google }: Environment): string | undefined {
  if (/^(sk|rk)_live_/.test(stripe.secretKey ?? ""))
    return "STRIPE_SECRET_KEY is a live key, which the sandbox must never hold";
  if (redsys.merchantCode !== undefined && redsys.merchantCode !== publicTestMerchant)
    return "REDSYS_MERCHANT_CODE names a real merchant, which the sandbox must never hold";
  const real = namesOf(googleKeys(google), (value) => googleCredential.test(value));
  if (real.length > 0)
    return `${real.join(", ")} belongs to a real account at Google, which the sandbox must never hold`;
  return undefined;
}

type Group = Readonly<Record<string, string | undefined>>;

const providersOf = ({ stripe, paypal, redsys }: Environment): readonly Group[] => [
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

const hasAnySetting = (group: Group) => Object.values(group).some(Boolean);
const missingNames = (group: Group) => Object.entries(group).flatMap(([name, value]) => (value ? [] : [name]));

/** Without a gateway address on this machine, the sandbox would send a provider's keys to the real one. */
function missingGateway(settings: Environment): string | undefined {
  const { stripe, paypal, redsys } = settings;
  const bases = [
    { STRIPE_API_BASE: stripe.apiBase },
    { PAYPAL_API_BASE: paypal.apiBase },
    { REDSYS_BASE: redsys.base },
  ];
  const groups = providersOf(settings).map((keys, index) => ({ ...keys, ...bases[index] }));
  const configured = groups.filter(hasAnySetting);
  if (configured.length === 0) return "the sandbox needs a gateway: start the site with npm start";
  const missing = configured.flatMap(missingNames);
  return missing.length > 0 ? `the sandbox needs ${missing.join(", ")}: start the site with npm start` : undefined;
}

/**
 * Google sign-in is optional, but needs all its settings; without GOOGLE_ISSUER a sandbox would call the real Google.
 */
function incompleteGoogle({ google, paymentsMode }: Environment): string | undefined {
  const group = { ...googleKeys(google), ...(paymentsMode === "sandbox" ? { GOOGLE_ISSUER: google.issuer } : {}) };
  const missing = missingNames(group);
  return hasAnySetting(group) && missing.length > 0
    ? `sign-in with Google needs ${missing.join(", ")} as well`
    : undefined;
}

/** Settings missing for live payments: a provider with one of its settings needs all of them. */
function missingOf(settings: Environment): string[] {
  const groups = providersOf(settings);
  const chosen = groups.filter(hasAnySetting);
  const needed = [
    ...(chosen.length === 0 ? groups.slice(2) : chosen),
    { NEXTAUTH_SECRET: settings.sessionSecret, DOCUMENT_KEYS: settings.documentKeys },
    { SMTP_URL: settings.mail.kind === "smtp" ? settings.mail.url : undefined, ALERT_EMAIL: settings.alertEmail },
  ];
  return needed.flatMap(missingNames);
}

/** Prefixes of the credentials that the launcher generates for the sandbox. */
const madeForSandbox = /^(whsec_sandbox_|sandbox-)/;

/** A test or sandbox credential among the live settings, as the end of a sentence. */
function testCredential({ stripe, paypal, redsys, google }: Environment): string | undefined {
  if (/^(sk|rk)_test_/.test(stripe.secretKey ?? "")) return "STRIPE_SECRET_KEY is a test key";
  if (stripe.secretKey && !/^(sk|rk)_live_/.test(stripe.secretKey))
    return "STRIPE_SECRET_KEY is no secret key of Stripe";
  if (stripe.webhookSecret && !stripe.webhookSecret.startsWith("whsec_"))
    return "STRIPE_WEBHOOK_SECRET is no webhook secret of Stripe";
  const made = namesOf(
    {
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      PAYPAL_CLIENT_ID: paypal.clientId,
      PAYPAL_CLIENT_SECRET: paypal.clientSecret,
      PAYPAL_WEBHOOK_ID: paypal.webhookId,
      ...googleKeys(google),
    },
    (value) => madeForSandbox.test(value),
  );
  if (made.length > 0) return `${made.join(", ")} was made for the sandbox`;
  if (redsys.merchantCode === publicTestMerchant || redsys.secretKey === publicTestKey)
    return "the card terminal is the public test merchant";
  if (google.clientId && !googleCredential.test(google.clientId)) return "GOOGLE_CLIENT_ID is no client id of Google";
  return undefined;
}

/** Whether the connection to the database leaves this machine without a verified certificate. */
function isPlainDatabase({ databaseUrl, databaseNeedsTls }: Environment): boolean {
  if (!databaseUrl || !databaseNeedsTls || !URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  const isSocket = hostname === "" || hostname.startsWith("%2F") || Boolean(searchParams.get("host")?.startsWith("/"));
  return !isSocket && !isLoopback(databaseUrl) && searchParams.get("sslmode") !== "verify-full";
}

function liveRefusal(settings: Environment): string | undefined {
  if (!settings.siteUrl.startsWith("https:")) return "live payments need a SITE_URL that begins with https";
  const overridden = namesOf({ ...basesOf(settings), MAPS_BASE: settings.maps.base }, () => true);
  if (overridden.length > 0) return `live payments go to the real providers, so ${overridden.join(", ")} must be unset`;
  if (isPlainDatabase(settings))
    return "DATABASE_URL needs sslmode=verify-full, or DATABASE_TLS=off where the database is in a private network";
  const refusal = testCredential(settings);
  if (refusal) return refusal;
  const missing = missingOf(settings);
  return missing.length > 0 ? `live payments need ${missing.join(", ")}` : incompleteGoogle(settings);
}

/** Without payments another identity provider may replace Google, over https unless it is on this machine. */
function noneRefusal(settings: Environment): string | undefined {
  const { issuer } = settings.google;
  if (issuer && !issuer.startsWith("https:") && !isLoopback(issuer)) return "GOOGLE_ISSUER needs to begin with https";
  return incompleteGoogle(settings);
}

/** Why a site with these settings must not start, as the end of a sentence; undefined when it may (contract 5.3). */
export function bootRefusal(settings: Environment): string | undefined {
  switch (settings.paymentsMode) {
    case "sandbox":
      return sandboxRefusal(settings);
    case "live":
      return liveRefusal(settings);
    case "none":
      return noneRefusal(settings);
  }
}
