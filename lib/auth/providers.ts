import "server-only";
import type { CredentialsConfig } from "next-auth/providers/credentials";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { env } from "@/lib/backend/platform/env";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { type BegunSession, beginSession, SignInRefused } from "./session-token";

const typed = z.string().catch("");
const formSchema = z.object({ nik: typed, password: typed, code: typed, token: typed, lang: typed });
type Form = z.infer<typeof formSchema>;

async function byPassword({ nik, password }: Form): Promise<BegunSession> {
  // Both are needed (specification section 5): without one no call is made.
  if (nik.trim() === "" || password === "") throw new SignInRefused({ code: "LOGIN_FAILED" });
  const call = (await web()).cliente.login.$post({ json: { loginGoogle: false, nik, password } });
  return beginSession(call, unwrap(call));
}

async function byMailedCode({ nik, code, lang }: Form): Promise<BegunSession> {
  const json = { nik, code, lang: isLanguage(lang) ? lang : defaultLanguage };
  if (code.trim() === "") throw new SignInRefused({ code: "RESET_CODE_INVALID" });
  const call = (await web()).cliente.forgot.$post({ json });
  return beginSession(call, unwrap(call));
}

async function byMailedLink({ token, password }: Form): Promise<BegunSession> {
  const call = (await web()).cliente.newpass.$post({ json: { token, password } });
  return beginSession(call, unwrap(call));
}

/** Google's ID token goes on to `/web`, which decides. */
export async function byGoogle(nik: string, idToken: string): Promise<BegunSession> {
  const call = (await web()).cliente.login.$post({ json: { loginGoogle: true, nik, password: idToken } });
  return beginSession(call, unwrap(call));
}

/** Takes note of a session that has just begun: its device's cookie is set with the answer. */
export type Note = (begun: BegunSession) => void;

/** The ways in by a form of ours, as next-auth's providers. */
export function formProviders(note: Note): CredentialsConfig[] {
  const provider = (id: string, begin: (form: Form) => Promise<BegunSession>): CredentialsConfig => ({
    id,
    name: id,
    type: "credentials",
    credentials: {},
    authorize: async (credentials) => {
      const begun = await begin(formSchema.parse(credentials ?? {}));
      note(begun);
      return { id: String(begun.claims.userId), ...begun.claims };
    },
  });
  return [
    provider("password", byPassword),
    provider("mailed-code", byMailedCode),
    provider("mailed-link", byMailedLink),
  ];
}

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
