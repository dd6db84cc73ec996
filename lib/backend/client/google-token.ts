import "server-only";
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import { z } from "zod";
import { type Environment, env, googleIssuer } from "@/lib/backend/platform/env";
import {
  callProvider,
  type ProviderLine,
  ProviderUnreachable,
  providerLine,
} from "@/lib/backend/platform/outbound-call";
import { accept, type Result, refuse } from "@/lib/domain/result/result";

const TIMEOUT_MILLISECONDS = 5000;
const KEYS_KEPT_MILLISECONDS = 3_600_000;
/** An unknown key makes us ask Google again, but no oftener than this. */
const PAUSE_MILLISECONDS = 30_000;
const CLOCK_TOLERANCE_SECONDS = 60;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });
const claimsSchema = z.object({ email: z.string().trim().min(3).max(254), email_verified: z.literal(true) });

const plain = (issuer: string) => issuer.replace(/\/$/, "");

async function askJson<T>(url: string, schema: z.ZodType<T>, line: ProviderLine): Promise<T> {
  const text = await callProvider(url, { headers: { accept: "application/json" } }, line);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ProviderUnreachable("no answer of an identity provider", { cause });
  }
}

/** Both documents are read at each refreshing, so that a moved key set is found without a restart. */
async function readKeySet(issuer: string, line: ProviderLine): Promise<Response> {
  const discovery = await askJson(`${plain(issuer)}/.well-known/openid-configuration`, discoverySchema, line);
  if (plain(discovery.issuer) !== plain(issuer)) throw new ProviderUnreachable("another issuer answered");
  return Response.json(await askJson(discovery.jwks_uri, keySetSchema, line));
}

function makeKeys(issuer: string) {
  const line = providerLine({ provider: "google", timeoutMilliseconds: TIMEOUT_MILLISECONDS });
  return createRemoteJWKSet(new URL(issuer), {
    [customFetch]: () => readKeySet(issuer, line),
    cacheMaxAge: KEYS_KEPT_MILLISECONDS,
    cooldownDuration: PAUSE_MILLISECONDS,
  });
}

/** Keys live as long as the settings that name their issuer. */
const made = new WeakMap<Environment, ReturnType<typeof makeKeys>>();

function keysOf(environment: Environment, issuer: string) {
  const keys = made.get(environment) ?? makeKeys(issuer);
  made.set(environment, keys);
  return keys;
}

/** Google writes its name in two ways. */
const spellingsOf = (issuer: string) =>
  issuer === googleIssuer ? [issuer, "accounts.google.com"] : [plain(issuer), `${plain(issuer)}/`];

/**
 * The verified address, in lower case, of the Google account that an ID token speaks for (contract section 6).
 * GOOGLE_TOKEN_INVALID: forged, for another site, expired, of an unverified address, or no sign-in with Google here.
 * Throws ProviderUnreachable, which `/web` answers as UNAVAILABLE, while Google's keys can't be read.
 */
export async function verifyGoogleToken(
  idToken: string,
  now: Date,
): Promise<Result<{ readonly email: string }, { readonly code: "GOOGLE_TOKEN_INVALID" }>> {
  const environment = env();
  const account = environment.googleSignIn;
  if (!account) return refuse({ code: "GOOGLE_TOKEN_INVALID" });
  try {
    const { payload } = await jwtVerify(idToken, keysOf(environment, account.issuer), {
      algorithms: ["RS256"],
      issuer: spellingsOf(account.issuer),
      audience: account.clientId,
      requiredClaims: ["sub", "iat", "exp"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    });
    const claims = claimsSchema.safeParse(payload);
    const isOurs = payload.aud === account.clientId;
    if (!claims.success || !isOurs) return refuse({ code: "GOOGLE_TOKEN_INVALID" });
    return accept({ email: claims.data.email.toLowerCase() });
  } catch (error) {
    if (error instanceof errors.JOSEError) return refuse({ code: "GOOGLE_TOKEN_INVALID" });
    throw error;
  }
}
