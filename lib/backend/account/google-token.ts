import "server-only";
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import { z } from "zod";
import { type Environment, env, googleIssuer } from "@/lib/backend/core/env";
import {
  type CircuitBreaker,
  callProvider,
  circuitBreaker,
  ProviderUnreachable,
} from "@/lib/backend/core/outbound-call";
import { err, ok, type Result } from "@/lib/domain/core/result";

const TIMEOUT_MILLISECONDS = 5000;
const KEYS_KEPT_MILLISECONDS = 3_600_000;
/** An unknown key id triggers a new request for Google's keys, at most this often. */
const PAUSE_MILLISECONDS = 30_000;
const CLOCK_TOLERANCE_SECONDS = 60;

const discoverySchema = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });
const claimsSchema = z.object({ email: z.string().trim().min(3).max(254), email_verified: z.literal(true) });

const withoutSlash = (issuer: string) => issuer.replace(/\/$/, "");

async function askJson<T>(url: string, schema: z.ZodType<T>, breaker: CircuitBreaker): Promise<T> {
  const text = await callProvider(url, { headers: { accept: "application/json" } }, breaker);
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new ProviderUnreachable("no answer of an identity provider", { cause });
  }
}

/** Each refresh reads the discovery document again, so that a moved key set is found without a restart. */
async function readKeySet(issuer: string, breaker: CircuitBreaker): Promise<Response> {
  const discovery = await askJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`, discoverySchema, breaker);
  if (withoutSlash(discovery.issuer) !== withoutSlash(issuer)) throw new ProviderUnreachable("another issuer answered");
  return Response.json(await askJson(discovery.jwks_uri, keySetSchema, breaker));
}

function makeKeys(issuer: string) {
  const breaker = circuitBreaker({ provider: "google", timeoutMilliseconds: TIMEOUT_MILLISECONDS });
  return createRemoteJWKSet(new URL(issuer), {
    [customFetch]: () => readKeySet(issuer, breaker),
    cacheMaxAge: KEYS_KEPT_MILLISECONDS,
    cooldownDuration: PAUSE_MILLISECONDS,
  });
}

/** Key sets by the settings that name their issuer, so that new settings get new keys. */
const keySets = new WeakMap<Environment, ReturnType<typeof makeKeys>>();

function keysOf(environment: Environment, issuer: string) {
  const keys = keySets.get(environment) ?? makeKeys(issuer);
  keySets.set(environment, keys);
  return keys;
}

/** Google's tokens name the issuer with or without `https://`; others may differ in the slash at the end. */
const spellingsOf = (issuer: string) =>
  issuer === googleIssuer ? [issuer, "accounts.google.com"] : [withoutSlash(issuer), `${withoutSlash(issuer)}/`];

/**
 * The verified e-mail address, in lower case, of a Google ID token (contract section 6). GOOGLE_TOKEN_INVALID: forged,
 * for another site, expired, unverified address, or Google sign-in not configured. Throws ProviderUnreachable, which
 * `/web` answers as UNAVAILABLE, while Google's keys can't be read.
 */
export async function verifyGoogleToken(
  idToken: string,
  now: Date,
): Promise<Result<{ readonly email: string }, { readonly code: "GOOGLE_TOKEN_INVALID" }>> {
  const environment = env();
  const account = environment.googleSignIn;
  if (!account) return err({ code: "GOOGLE_TOKEN_INVALID" });
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
    if (!claims.success || !isOurs) return err({ code: "GOOGLE_TOKEN_INVALID" });
    return ok({ email: claims.data.email.toLowerCase() });
  } catch (error) {
    if (error instanceof errors.JOSEError) return err({ code: "GOOGLE_TOKEN_INVALID" });
    throw error;
  }
}
