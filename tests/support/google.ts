import { createHash } from "node:crypto";
import { accounts, type Gateway } from "./gateway";

/** A PKCE code verifier: at least 43 characters. */
export const verifier = "a-code-verifier-of-forty-three-characters-xx";

/** The authorization URL as next-auth builds it. */
export function authorizeUrl(gateway: Gateway, change: Readonly<Record<string, string>> = {}): string {
  const url = new URL(`${gateway.base}/o/oauth2/v2/auth`);
  const parameters = {
    client_id: accounts.google.clientId,
    redirect_uri: `${gateway.siteUrl}/api/auth/callback/google`,
    response_type: "code",
    scope: "openid email profile",
    state: "state-1",
    nonce: "nonce-1",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...change,
  };
  for (const [name, value] of Object.entries(parameters)) if (value !== "") url.searchParams.set(name, value);
  return url.href;
}

/** Submits Google's page; the redirect target, null when there is no redirect. */
export async function pressAtGoogle(page: string, email: string, choice: string): Promise<URL | null> {
  const body = new URLSearchParams({ email, choice });
  const answer = await fetch(page, { method: "POST", body, redirect: "manual" });
  const location = answer.headers.get("location");
  return location === null ? null : new URL(location);
}

/** Exchanges a code at the token endpoint, as the site's server does. */
export function exchange(gateway: Gateway, code: string, change: Readonly<Record<string, string>> = {}) {
  const form = {
    grant_type: "authorization_code",
    code,
    redirect_uri: `${gateway.siteUrl}/api/auth/callback/google`,
    client_id: accounts.google.clientId,
    client_secret: accounts.google.clientSecret,
    code_verifier: verifier,
    ...change,
  };
  return fetch(`${gateway.base}/token`, { method: "POST", body: new URLSearchParams(form) });
}

export async function codeFor(gateway: Gateway, email: string, choice = "sign_in"): Promise<string> {
  const callback = await pressAtGoogle(authorizeUrl(gateway), email, choice);
  return callback?.searchParams.get("code") ?? "";
}

/** The ID token of an account, obtained by the whole authorization code flow. */
export async function idTokenFor(gateway: Gateway, email: string, choice = "sign_in"): Promise<string> {
  const answer = await exchange(gateway, await codeFor(gateway, email, choice));
  const { id_token } = await answer.json();
  return id_token;
}
