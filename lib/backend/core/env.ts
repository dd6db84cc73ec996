import "server-only";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { googleTagManager, type TagManager } from "@/lib/contracts/compliance/consent";
import { parseDocumentKeys } from "./document-keys";
import { forgetSingleton, processSingleton } from "./process-singleton";
import { readWallets, type Wallets } from "./wallet-settings";

const text = z.string().trim().min(1).optional();
const port = z.coerce.number().int().min(1).max(65_535);
const address = z.url({ protocol: /^https?$/ }).optional();
const list = z
  .string()
  .optional()
  .transform((value) => (value ?? "").split(",").flatMap((part) => part.trim() || []));

/** The environment variables of contract 5.4; an empty value counts as unset. */
const variablesSchema = z.object({
  PORT: port.default(3000),
  SITE_URL: address,
  DATABASE_URL: text,
  DATABASE_OWNER_URL: text,
  DATABASE_POOL: z.coerce.number().int().min(2).max(100).default(16),
  DATABASE_POOLER: z.enum(["transaction"]).optional(),
  DATABASE_TLS: z.enum(["off"]).optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^(smtps?|file)$/ }).optional(),
  WEB_API_URL: address,
  PAYMENTS_MODE: z.enum(["live", "sandbox", "none"]).optional(),
  SANDBOX_PUBLIC_DEMO: text,
  STRIPE_SECRET_KEY: text,
  STRIPE_WEBHOOK_SECRET: text,
  STRIPE_API_BASE: address,
  PAYPAL_CLIENT_ID: text,
  PAYPAL_CLIENT_SECRET: text,
  PAYPAL_WEBHOOK_ID: text,
  PAYPAL_API_BASE: address,
  REDSYS_MERCHANT_CODE: text,
  REDSYS_TERMINAL: text,
  REDSYS_SECRET_KEY: text,
  REDSYS_BASE: address,
  REDSYS_SIGNATURE: z.enum(["HMAC_SHA512_V2", "HMAC_SHA256_V1"]).default("HMAC_SHA512_V2"),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: address,
  APPLE_PASS_TYPE_ID: text,
  APPLE_TEAM_ID: text,
  APPLE_PASS_CERTIFICATE: text,
  APPLE_PASS_KEY: text,
  APPLE_PASS_KEY_PASSPHRASE: text,
  APPLE_WWDR_CERTIFICATE: text,
  GOOGLE_WALLET_ISSUER_ID: text,
  GOOGLE_WALLET_ACCOUNT: z.email().optional(),
  GOOGLE_WALLET_KEY: text,
  NEXTAUTH_SECRET: z.string().min(32, "needs at least 32 characters").optional(),
  DOCUMENT_KEYS: text.refine((value) => value === undefined || parseDocumentKeys(value) !== null, {
    error: "needs id:key pairs, each key 32 bytes in base64, separated by commas",
  }),
  PHOTO_STORE: z.url({ protocol: /^(file|s3)$/ }).optional(),
  PHOTO_STORE_KEY: text,
  PHOTO_STORE_SECRET: text,
  TRUSTED_PROXIES: list,
  DESK_NETWORKS: list,
  RATE_LIMITS: z.enum(["on"]).optional(),
  ALERT_EMAIL: z.email().optional(),
  TAG_MANAGER_ID: text.refine((value) => value === undefined || /^[A-Z]+-[A-Z0-9]+$/.test(value), {
    error: "needs a container's id such as GTM-ABC1234",
  }),
  TAG_MANAGER_BASE: address,
  MAPS_KEY: text,
  MAPS_BASE: address,
  FEED_TOKEN: text.refine((value) => value === undefined || /^[\w-]{16,128}$/.test(value), {
    error: "needs 16 to 128 letters, digits, hyphens or underscores",
  }),
  INDEXNOW_KEY: text.refine((value) => value === undefined || /^[A-Za-z0-9-]{8,128}$/.test(value), {
    error: "needs 8 to 128 letters, digits or hyphens",
  }),
  INDEXNOW_ENDPOINT: z.url({ protocol: /^https?$/ }).default("https://api.indexnow.org/indexnow"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.union([z.ipv4(), z.ipv6()], { error: "needs an address such as 0.0.0.0" }).default("127.0.0.1"),
});
type Variables = z.infer<typeof variablesSchema>;

/** Outside production each answer of `/web` is compared with its schema. */
export const checksAnswers = process.env.NODE_ENV !== "production";

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];
/** True when the address names this machine itself. */
export const isLoopback = (url: string): boolean => loopbackHosts.includes(new URL(url).hostname);

/** The `issuer` in Google's discovery document. */
export const googleIssuer = "https://accounts.google.com";

/**
 * The OAuth client for Google sign-in, or null while its settings are incomplete; the sandbox needs an issuer as well.
 */
function googleSignInOf({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Variables, isSandbox: boolean) {
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET || (isSandbox && !GOOGLE_ISSUER)) return null;
  return { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER ?? googleIssuer };
}

/** What passes are signed with. */
function walletsOf(variables: Variables): Wallets {
  const read = readWallets(variables);
  if ("refusal" in read) throw new UnusableEnvironment(read.refusal);
  return read;
}

/** The tag manager; null: the site has no analytics and asks for no consent. */
function tagManagerOf({ TAG_MANAGER_ID, TAG_MANAGER_BASE }: Variables): TagManager | null {
  if (!TAG_MANAGER_ID) return null;
  return { id: TAG_MANAGER_ID, scriptUrl: `${(TAG_MANAGER_BASE ?? googleTagManager).replace(/\/$/, "")}/gtm.js` };
}

/** The photo storage, shared by all instances: a folder, or an S3-compatible bucket. */
function photoStoreOf({ PHOTO_STORE, PHOTO_STORE_KEY: keyId, PHOTO_STORE_SECRET: secret }: Variables) {
  if (!PHOTO_STORE) return { kind: "folder" as const, folder: ".data/photos" };
  if (PHOTO_STORE.startsWith("file:")) return { kind: "folder" as const, folder: fileURLToPath(PHOTO_STORE) };
  const { hostname: bucket, pathname, searchParams } = new URL(PHOTO_STORE);
  const region = searchParams.get("region") ?? "auto";
  const endpoint = searchParams.get("endpoint") ?? `https://s3.${region}.amazonaws.com`;
  const isReachable = z.url({ protocol: /^https?$/ }).safeParse(endpoint).success;
  if (!bucket || !isReachable || (region === "auto" && !searchParams.has("endpoint")))
    throw new UnusableEnvironment("PHOTO_STORE needs s3://BUCKET with ?region=, or with ?endpoint=http…");
  if (!keyId || !secret) throw new UnusableEnvironment("PHOTO_STORE needs PHOTO_STORE_KEY and PHOTO_STORE_SECRET");
  const place = [bucket, ...pathname.split("/").filter(Boolean)].join("/");
  return { kind: "bucket" as const, url: `${endpoint.replace(/\/$/, "")}/${place}`, region, keyId, secret };
}

/** Traces and metrics; both are off by default. */
function telemetryOf({ PORT, METRICS_PORT, METRICS_HOST, ...variables }: Variables) {
  if (METRICS_PORT === PORT) throw new UnusableEnvironment(`METRICS_PORT needs another port than the site's, ${PORT}`);
  return {
    collector: variables.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, ""),
    /** Sampling ratio of the traces that start here. */
    tracedShare: variables.OTEL_TRACES_SAMPLER_ARG,
    metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: METRICS_HOST },
  };
}

function settingsOf(variables: Variables) {
  const siteUrl = new URL(variables.SITE_URL ?? `http://localhost:${variables.PORT}`).origin;
  const smtp = variables.SMTP_URL;
  const paymentsMode = variables.PAYMENTS_MODE ?? (isLoopback(siteUrl) ? ("sandbox" as const) : ("none" as const));
  return {
    port: variables.PORT,
    /** Origin of the site, without a slash at the end. */
    siteUrl,
    databaseUrl: variables.DATABASE_URL,
    /** How many connections to the database this process opens at most. */
    databasePool: variables.DATABASE_POOL,
    /** False behind a transaction pooler: another connection doesn't have the prepared statements. */
    keepsStatements: variables.DATABASE_POOLER === undefined,
    /** False where the connection to the database may be plain in live mode: in a private network. */
    databaseNeedsTls: variables.DATABASE_TLS === undefined,
    /** How long a process accepts requests after SIGTERM. */
    drainSeconds: variables.DRAIN_SECONDS,
    redisUrl: variables.REDIS_URL,
    /** `smtp:` sends the mails; a `file:` address, or none, writes them to a folder. */
    mail:
      smtp && !smtp.startsWith("file:")
        ? { kind: "smtp" as const, url: smtp }
        : { kind: "mailbox" as const, folder: smtp ? decodeURIComponent(new URL(smtp).pathname) : ".data/mailbox" },
    webApiUrl: variables.WEB_API_URL,
    paymentsMode,
    /** The only host besides loopback that may run the sandbox. */
    sandboxPublicDemo: variables.SANDBOX_PUBLIC_DEMO,
    stripe: {
      secretKey: variables.STRIPE_SECRET_KEY,
      webhookSecret: variables.STRIPE_WEBHOOK_SECRET,
      apiBase: variables.STRIPE_API_BASE,
    },
    paypal: {
      clientId: variables.PAYPAL_CLIENT_ID,
      clientSecret: variables.PAYPAL_CLIENT_SECRET,
      webhookId: variables.PAYPAL_WEBHOOK_ID,
      apiBase: variables.PAYPAL_API_BASE,
    },
    redsys: {
      merchantCode: variables.REDSYS_MERCHANT_CODE,
      terminal: variables.REDSYS_TERMINAL,
      secretKey: variables.REDSYS_SECRET_KEY,
      base: variables.REDSYS_BASE,
      signature: variables.REDSYS_SIGNATURE,
    },
    google: {
      clientId: variables.GOOGLE_CLIENT_ID,
      clientSecret: variables.GOOGLE_CLIENT_SECRET,
      issuer: variables.GOOGLE_ISSUER,
    },
    googleSignIn: googleSignInOf(variables, paymentsMode === "sandbox"),
    wallets: walletsOf(variables),
    sessionSecret: variables.NEXTAUTH_SECRET,
    documentKeys: variables.DOCUMENT_KEYS,
    photoStore: photoStoreOf(variables),
    trustedProxies: variables.TRUSTED_PROXIES,
    /** Addresses and networks that may access the desk; empty for all. */
    deskNetworks: variables.DESK_NETWORKS,
    /** True when rate limits also apply to loopback clients in the sandbox. */
    rateLimitsOnLoopback: variables.RATE_LIMITS === "on",
    alertEmail: variables.ALERT_EMAIL,
    tagManager: tagManagerOf(variables),
    /** The external map, which visitors can open only where there is a key. */
    maps: { key: variables.MAPS_KEY, base: variables.MAPS_BASE },
    /** Secret in the addresses of the exports of used cars; without it there are none. */
    feedToken: variables.FEED_TOKEN,
    /** Where search engines are told of changed cars; without a key they are not. */
    indexNow: { key: variables.INDEXNOW_KEY, endpoint: variables.INDEXNOW_ENDPOINT },
    telemetry: telemetryOf(variables),
  };
}
export type Environment = ReturnType<typeof settingsOf>;

/** Invalid settings; the message names every wrong variable. */
export class UnusableEnvironment extends Error {}

/** Parses settings from variables; throws `UnusableEnvironment`. */
export function readEnvironment(source: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variablesSchema.safeParse(given);
  if (parsed.success) return settingsOf(parsed.data);
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
  throw new UnusableEnvironment(`the environment can't be used (${wrong.join("; ")})`);
}

/** The settings of this process, read at the first call and cached. */
export const env = (): Environment => processSingleton("environment", () => readEnvironment(process.env));

/**
 * next-auth reads its own address from environment variables only: the site's URL, or on loopback the request's host
 * (`localhost` or `127.0.0.1`), because cookies belong to one host.
 */
export function configureAuthUrl(): void {
  const { siteUrl } = env();
  delete process.env.NEXTAUTH_URL;
  delete process.env.AUTH_TRUST_HOST;
  if (isLoopback(siteUrl)) process.env.AUTH_TRUST_HOST = "true";
  else process.env.NEXTAUTH_URL = siteUrl;
}

const portOf = (url: URL) => url.port || (url.protocol === "https:" ? "443" : "80");

/** Whether an origin is the site's own; on loopback every name of this machine is the same one. */
export function isOwnOrigin(origin: string): boolean {
  const { siteUrl } = env();
  if (origin === siteUrl) return true;
  if (!URL.canParse(origin)) return false;
  const [asked, own] = [new URL(origin), new URL(siteUrl)];
  return isLoopback(origin) && isLoopback(siteUrl) && asked.protocol === own.protocol && portOf(asked) === portOf(own);
}

/** Clears the cached settings; for tests that change `process.env`. */
export const forgetEnvironment = (): void => forgetSingleton("environment");
