import "server-only";
import { serialize } from "hono/utils/cookie";
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { configureAuthUrl, env } from "@/lib/backend/core/env";
import {
  deviceCookie,
  deviceMaxAge,
  sessionCookie,
  sessionMaxAge,
  signedInHint,
  signInCookies,
} from "@/lib/contracts/account/session-cookies";
import { safeNextPath } from "@/lib/contracts/core/next-path";
import { paths, type SignOutScope, signOutScopes } from "@/lib/contracts/paths";
import { defaultLanguage, isLanguage, type Language } from "@/lib/domain/core/languages";
import { openSession, sealSession } from "@/lib/web-client/session-cookie";
import { authOptions, refusedLogin } from "./auth-options";
import { allowedOrigin, isProcessableCall } from "./auth-request";
import { endCurrentSession, forgetDevice } from "./session";
import { type NewSession, SessionEnded, verifySession } from "./session-token";

/** Allowed next-auth calls; `providers` and `_log` are not exposed. */
const allowedActions = ["csrf", "session", "signin", "signout", "callback", "error"];

const isSecure = () => env().siteUrl.startsWith("https:");

/** Target of the current sign-in, from next-auth's callback cookie. */
function targetOf(request: NextRequest): string | null {
  const stored = request.cookies.get(signInCookies(isSecure()).target)?.value ?? "";
  return URL.canParse(stored) ? safeNextPath(stored.slice(new URL(stored).origin.length)) : null;
}

function languageOf(request: NextRequest, next: string | null): Language {
  const candidates = [
    request.nextUrl.searchParams.get("lang"),
    next?.split("/")[1],
    request.cookies.get("lang")?.value,
  ];
  return candidates.find(isLanguage) ?? defaultLanguage;
}

const cookieLine = (name: string, value: string, maxAge: number, httpOnly = true) =>
  serialize(name, value, { path: "/", sameSite: "Lax", secure: isSecure(), httpOnly, maxAge });

/** What the response does to the session cookie: sets it, clears it, or neither. */
function sessionChange(request: NextRequest, answer: Response): "set" | "cleared" | null {
  const name = sessionCookie(isSecure());
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (line) return /=;|max-age=0/i.test(line) ? "cleared" : "set";
  // A hint cookie without a session cookie: the session has expired, so clear the hint.
  return request.cookies.has(signedInHint) && !request.cookies.has(name) ? "cleared" : null;
}

/** Keeps the hint cookie in step with the session cookie, and sets the device cookie after a sign-in. */
function withOwnCookies(request: NextRequest, answer: Response, device: string | null): Response {
  const headers = new Headers(answer.headers);
  const change = sessionChange(request, answer);
  if (change === "set") headers.append("set-cookie", cookieLine(signedInHint, "1", sessionMaxAge, false));
  if (change === "cleared") headers.append("set-cookie", cookieLine(signedInHint, "", 0, false));
  if (device) headers.append("set-cookie", cookieLine(deviceCookie(isSecure()), device, deviceMaxAge));
  headers.set("cache-control", "private, no-store");
  return new Response(answer.body, { status: answer.status, headers });
}

const redirectTo = (location: string, cookies: readonly string[] = []) => {
  const headers = new Headers({ location, "cache-control": "private, no-store" });
  for (const line of cookies) headers.append("set-cookie", line);
  return new Response(null, { status: 307, headers });
};

/** `Clear-Site-Data` by scope: cached pages, and for a forgotten device also local and session storage. */
const clearSiteData: Readonly<Record<SignOutScope, string>> = {
  here: '"cache"',
  everywhere: '"cache"',
  forget: '"cache", "storage"',
};

/**
 * Signs out. The session is revoked at the server before its cookie is cleared, so that copies of the cookie are
 * useless. If the server can't be reached, the session stays and the login says so.
 */
async function signOut(request: NextRequest): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const [lang, requested] = [form.get("lang"), form.get("how")];
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const scope = signOutScopes.find((signOutScope) => signOutScope === requested) ?? "here";
  const ended = scope === "forget" ? await forgetDevice() : await endCurrentSession(scope === "everywhere");
  const location = ended && scope === "forget" ? paths.forgotten(language) : paths.signedOut(language, ended);
  const headers = new Headers({ location, "cache-control": "private, no-store" });
  if (ended) headers.set("clear-site-data", clearSiteData[scope]);
  return new Response(null, { status: 303, headers });
}

/** Verifies the session: redirects to `next` if valid, else clears the cookie and redirects to the login. */
async function checkAndRedirect(request: NextRequest, language: Language): Promise<Response> {
  const next = safeNextPath(request.nextUrl.searchParams.get("next"));
  const name = sessionCookie(isSecure());
  const login = paths.login(language, next ?? undefined);
  try {
    const claims = await openSession(request.cookies.get(name)?.value);
    if (!claims) throw new SessionEnded();
    const session = await verifySession(claims, true);
    return redirectTo(session === claims ? refusedLogin(language, next, { code: "UNAVAILABLE" }) : (next ?? login), [
      cookieLine(name, await sealSession(session), sessionMaxAge),
    ]);
  } catch (error) {
    if (!(error instanceof SessionEnded)) throw error;
    return redirectTo(login, [cookieLine(name, "", 0), cookieLine(signedInHint, "", 0, false)]);
  }
}

const refuse = (status: 400 | 403 | 404) => Response.json({}, { status, headers: { "cache-control": "no-store" } });

/**
 * next-auth answers unknown calls and unreadable sign-in cookies with a 5xx "configuration error". Instead the cookies
 * are cleared, and a page visit restarts at the login.
 */
function restartSignIn({ method }: NextRequest, action: string, login: string): Response {
  const cookies = Object.values(signInCookies(isSecure())).map((name) => cookieLine(name, "", 0));
  const isVisit = method === "GET" && action !== "session" && action !== "csrf";
  const answer = isVisit ? redirectTo(login) : refuse(400);
  for (const line of cookies) answer.headers.append("set-cookie", line);
  return answer;
}

/** Handles all next-auth calls; only on the site's own origin and from its own pages. */
export async function handleAuth(
  request: NextRequest,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  const { nextauth } = await context.params;
  const [action = "", provider] = nextauth;
  const siteOrigin = allowedOrigin(request.headers);
  const origin = request.headers.get("origin");
  if (!siteOrigin) return refuse(400);
  if (request.method === "POST" && origin !== null && origin !== siteOrigin) return refuse(403);

  const { searchParams } = request.nextUrl;
  const next = targetOf(request);
  const language = languageOf(request, next);
  if (action === "leave") return request.method === "POST" && origin === siteOrigin ? signOut(request) : refuse(403);
  if (action === "check" && request.method === "GET") return checkAndRedirect(request, language);
  if (!allowedActions.includes(action)) return refuse(404);
  if (!(await isProcessableCall(request, nextauth))) return refuse(400);
  if (action === "callback" && provider === "google" && searchParams.get("error") === "access_denied")
    return redirectTo(refusedLogin(language, next, { code: "GOOGLE_CANCELLED" }));

  configureAuthUrl();
  const started: { session?: NewSession } = {};
  const onSessionStart = (session: NewSession) => {
    started.session = session;
  };
  const options = authOptions({ language, next, onEntry: searchParams.has("entry"), onSessionStart });
  const answer: Response = await NextAuth(request, { params: context.params }, options);
  if (answer.status >= 500) return restartSignIn(request, action, paths.login(language, next ?? undefined));
  return withOwnCookies(request, answer, started.session?.device ?? null);
}
