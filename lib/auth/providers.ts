import "server-only";
import type { CredentialsConfig } from "next-auth/providers/credentials";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { env } from "@/lib/backend/core/env";
import { defaultLanguage, isLanguage } from "@/lib/domain/core/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { beginSession, type NewSession, SignInRefused } from "./session-token";

const typed = z.string().catch("");
const formSchema = z.object({ nik: typed, password: typed, code: typed, token: typed, lang: typed });
type Form = z.infer<typeof formSchema>;

async function byPassword({ nik, password }: Form): Promise<NewSession> {
  // Both are needed (specification section 5): without one no call is made.
  if (nik.trim() === "" || password === "") throw new SignInRefused({ code: "LOGIN_FAILED" });
  const call = (await web()).cliente.login.$post({ json: { loginGoogle: false, nik, password } });
  return beginSession(call, unwrap(call));
}

async function byMailedCode({ nik, code, lang }: Form): Promise<NewSession> {
  const json = { nik, code, lang: isLanguage(lang) ? lang : defaultLanguage };
  if (code.trim() === "") throw new SignInRefused({ code: "RESET_CODE_INVALID" });
  const call = (await web()).cliente.forgot.$post({ json });
  return beginSession(call, unwrap(call));
}

async function byMailedLink({ token, password }: Form): Promise<NewSession> {
  const call = (await web()).cliente.newpass.$post({ json: { token, password } });
  return beginSession(call, unwrap(call));
}

/** Passes Google's ID token to `/web`, which verifies it. */
export async function byGoogle(nik: string, idToken: string): Promise<NewSession> {
  const call = (await web()).cliente.login.$post({ json: { loginGoogle: true, nik, password: idToken } });
  return beginSession(call, unwrap(call));
}

/** Called with a new session, whose device cookie is then set on the response. */
export type OnSessionStart = (session: NewSession) => void;

/** Our sign-in forms as next-auth credentials providers. */
export function formProviders(onSessionStart: OnSessionStart): CredentialsConfig[] {
  const provider = (id: string, begin: (form: Form) => Promise<NewSession>): CredentialsConfig => ({
    id,
    name: id,
    type: "credentials",
    credentials: {},
    authorize: async (credentials) => {
      const session = await begin(formSchema.parse(credentials ?? {}));
      onSessionStart(session);
      return { id: String(session.claims.userId), ...session.claims };
    },
  });
  return [
    provider("password", byPassword),
    provider("mailed-code", byMailedCode),
    provider("mailed-link", byMailedLink),
  ];
}

/** The claims of Google's ID token that are used. */
interface GoogleClaims {
  readonly sub: string;
  readonly email?: string;
  readonly name?: string;
}

/** Timeout of requests to Google. */
const TIMEOUT_MILLISECONDS = 5000;

/** Whether the login screen shows Google's button. */
export const googleSignInOffered = (): boolean => env().googleSignIn !== null;

/**
 * The Google provider for next-auth, or the sandbox's stand-in; null when not configured. It does not decide who signed
 * in: `/web` verifies the ID token itself.
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
