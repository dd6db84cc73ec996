import "server-only";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { env } from "@/lib/backend/platform/env";

/** The claims of Google's ID token that the site looks at. */
interface GoogleClaims {
  readonly sub: string;
  readonly email?: string;
  readonly name?: string;
}

/** The longest silence of Google that a visitor is made to wait for, in milliseconds. */
const TIMEOUT_MILLISECONDS = 5000;

/** Whether the login screen shows Google's button. */
export const googleSignInOffered = (): boolean => env().googleSignIn !== null;

/**
 * Sign-in with Google for next-auth, in the sandbox with its stand-in; null where the site has no account there.
 * Who has signed in is not decided here: the ID token goes on to `/web`, which verifies it by itself.
 */
export function googleProvider(): OAuthConfig<GoogleClaims> | null {
  const account = env().googleSignIn;
  if (!account) return null;
  return {
    id: "google",
    name: "Google",
    type: "oauth",
    wellKnown: `${account.issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    clientId: account.clientId,
    clientSecret: account.clientSecret,
    authorization: { params: { scope: "openid email profile", prompt: "select_account" } },
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    httpOptions: { timeout: TIMEOUT_MILLISECONDS },
    profile: ({ sub, email, name }) => ({ id: sub, email: email ?? null, name: name ?? null }),
  };
}
