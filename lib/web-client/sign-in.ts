import { readRefusal, type SignInRefusal } from "@/lib/contracts/account/sign-in-refusal";

/** Fields of each sign-in form, by next-auth provider id. */
export interface SignInForms {
  password: { nik: string; password: string };
  "mailed-code": { nik: string; code: string; lang: string };
  "mailed-link": { token: string; password: string };
}

export type SignInAnswer = { readonly ok: true; readonly url: string } | { ok: false; refusal: SignInRefusal };

const timeoutMs = 20_000;
const unavailable: SignInAnswer = { ok: false, refusal: { code: "UNAVAILABLE" } };

const ask = async (path: string, init: RequestInit = {}): Promise<unknown> =>
  (await fetch(path, { ...init, cache: "no-store", signal: AbortSignal.timeout(timeoutMs) })).json();

const textIn = (answer: unknown, name: string): string => {
  const fields = new Map(Object.entries(typeof answer === "object" && answer !== null ? answer : {}));
  const value = fields.get(name);
  return typeof value === "string" ? value : "";
};

/** Posts to next-auth with its CSRF token; next-auth responds with a URL. */
async function post(path: string, fields: Readonly<Record<string, string>>, next: string): Promise<SignInAnswer> {
  try {
    const csrfToken = textIn(await ask("/api/auth/csrf"), "csrfToken");
    const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: next, json: "true" });
    const url = textIn(await ask(path, { method: "POST", body }), "url");
    if (!URL.canParse(url, window.location.origin)) return unavailable;
    const { searchParams, pathname } = new URL(url, window.location.origin);
    const error = searchParams.get("error");
    if (error !== null) return { ok: false, refusal: readRefusal(error) };
    // A URL of next-auth itself means that the CSRF token was not accepted.
    return pathname.startsWith("/api/auth/") ? unavailable : { ok: true, url };
  } catch {
    return unavailable;
  }
}

/** Signs in by a form; on success the session cookie is set and `url` is the page to open. */
export const signIn = <Provider extends keyof SignInForms>(
  provider: Provider,
  fields: SignInForms[Provider],
  next: string,
): Promise<SignInAnswer> => post(`/api/auth/callback/${provider}`, { ...fields }, next);

/** Begins a sign-in with Google: `url` is Google's page. */
export const beginGoogleSignIn = (next: string): Promise<SignInAnswer> => post("/api/auth/signin/google", {}, next);
