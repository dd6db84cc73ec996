import "server-only";
import { serialize } from "hono/utils/cookie";
import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { env, tellSignInItsAddress } from "@/lib/backend/platform/env";
import { ownPath } from "@/lib/contracts/own-path";
import { type LeavingWay, leavingWays, paths } from "@/lib/contracts/paths";
import {
  deviceCookie,
  deviceMaxAge,
  sessionCookie,
  sessionMaxAge,
  signedInHint,
  signInCookies,
} from "@/lib/contracts/session-cookies";
import { defaultLanguage, isLanguage, type Language } from "@/lib/domain/language/languages";
import { openSession, sealSession } from "@/lib/web-client/session-cookie";
import { authOptions, refusedLogin } from "./auth-options";
import { isReadableCall, ownOrigin } from "./auth-request";
import { endCurrentSession, forgetDevice } from "./session";
import { type BegunSession, checkedSession, SessionOver } from "./session-token";

/** What of next-auth is reached: no list of providers, no log that a browser may write. */
const known = ["csrf", "session", "signin", "signout", "callback", "error"];

const isSecure = () => env().siteUrl.startsWith("https:");

/** Where the sign-in under way leads, by next-auth's own cookie. */
function targetOf(request: NextRequest): string | null {
  const kept = request.cookies.get(signInCookies(isSecure()).target)?.value ?? "";
  return URL.canParse(kept) ? ownPath(kept.slice(new URL(kept).origin.length)) : null;
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

/** What the answer does to the session: begun or renewed, ended, or nothing. */
function sessionAfter(request: NextRequest, answer: Response): "here" | "gone" | null {
  const name = sessionCookie(isSecure());
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  if (line) return /=;|max-age=0/i.test(line) ? "gone" : "here";
  // A hint without a session is one that ran out.
  return request.cookies.has(signedInHint) && !request.cookies.has(name) ? "gone" : null;
}

/** The hint goes with the session's cookie, and a device that signed in is known from then on. */
function withOwnCookies(request: NextRequest, answer: Response, device: string | null): Response {
  const headers = new Headers(answer.headers);
  const session = sessionAfter(request, answer);
  if (session === "here") headers.append("set-cookie", cookieLine(signedInHint, "1", sessionMaxAge, false));
  if (session === "gone") headers.append("set-cookie", cookieLine(signedInHint, "", 0, false));
  if (device) headers.append("set-cookie", cookieLine(deviceCookie(isSecure()), device, deviceMaxAge));
  headers.set("cache-control", "private, no-store");
  return new Response(answer.body, { status: answer.status, headers });
}

const redirectTo = (location: string, cookies: readonly string[] = []) => {
  const headers = new Headers({ location, "cache-control": "private, no-store" });
  for (const line of cookies) headers.append("set-cookie", line);
  return new Response(null, { status: 307, headers });
};

/** What the browser is told to drop: pages it keeps, and for a device to be forgotten all that pages stored there. */
const dropped: Readonly<Record<LeavingWay, string>> = {
  here: '"cache"',
  everywhere: '"cache"',
  forget: '"cache", "storage"',
};

/**
 * Leaves, with `everywhere` on all devices: the session ends at the server before its cookie goes, so that no copy of it lives
 * on. Where the server can't be told, the login says so and the session stays.
 */
async function leave(request: NextRequest): Promise<Response> {
  const form = await request.formData().catch(() => new FormData());
  const [lang, asked] = [form.get("lang"), form.get("how")];
  const language = isLanguage(lang) ? lang : defaultLanguage;
  const how = leavingWays.find((way) => way === asked) ?? "here";
  const ended = how === "forget" ? await forgetDevice() : await endCurrentSession(how === "everywhere");
  const location = ended && how === "forget" ? paths.forgotten(language) : paths.signedOut(language, ended);
  const headers = new Headers({ location, "cache-control": "private, no-store" });
  if (ended) headers.set("clear-site-data", dropped[how]);
  return new Response(null, { status: 303, headers });
}

/** A page wonders whether the session lives: if so it goes on, else the cookie goes and the login leads back. */
async function check(request: NextRequest, language: Language): Promise<Response> {
  const next = ownPath(request.nextUrl.searchParams.get("next"));
  const name = sessionCookie(isSecure());
  const login = paths.login(language, next ?? undefined);
  try {
    const claims = await openSession(request.cookies.get(name)?.value);
    if (!claims) throw new SessionOver();
    const session = await checkedSession(claims, true);
    return redirectTo(session === claims ? refusedLogin(language, next, { code: "UNAVAILABLE" }) : (next ?? login), [
      cookieLine(name, await sealSession(session), sessionMaxAge),
    ]);
  } catch (error) {
    if (!(error instanceof SessionOver)) throw error;
    return redirectTo(login, [cookieLine(name, "", 0), cookieLine(signedInHint, "", 0, false)]);
  }
}

const refuse = (status: 400 | 403 | 404) => Response.json({}, { status, headers: { "cache-control": "no-store" } });

/**
 * What next-auth calls a fault of the server's configuration is a call that it knows no way for, or a cookie of an earlier
 * sign-in that it can't read: the cookies go, and a visitor begins again at the login.
 */
function afresh({ method }: NextRequest, action: string, login: string): Response {
  const cookies = Object.values(signInCookies(isSecure())).map((name) => cookieLine(name, "", 0));
  const isVisit = method === "GET" && action !== "session" && action !== "csrf";
  const answer = isVisit ? redirectTo(login) : refuse(400);
  for (const line of cookies) answer.headers.append("set-cookie", line);
  return answer;
}

/** All of next-auth's calls, at the site's own address and from its own pages only. */
export async function handleAuth(
  request: NextRequest,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  const { nextauth } = await context.params;
  const [action = "", provider] = nextauth;
  const own = ownOrigin(request.headers);
  const origin = request.headers.get("origin");
  if (!own) return refuse(400);
  if (request.method === "POST" && origin !== null && origin !== own) return refuse(403);

  const { searchParams } = request.nextUrl;
  const next = targetOf(request);
  const language = languageOf(request, next);
  if (action === "leave") return request.method === "POST" && origin === own ? leave(request) : refuse(403);
  if (action === "check" && request.method === "GET") return check(request, language);
  if (!known.includes(action)) return refuse(404);
  if (!(await isReadableCall(request, nextauth))) return refuse(400);
  if (action === "callback" && provider === "google" && searchParams.get("error") === "access_denied")
    return redirectTo(refusedLogin(language, next, { code: "GOOGLE_CANCELLED" }));

  tellSignInItsAddress();
  const began: { session?: BegunSession } = {};
  const note = (session: BegunSession) => {
    began.session = session;
  };
  const options = authOptions({ language, next, onEntry: searchParams.has("entry"), note });
  const answer: Response = await NextAuth(request, { params: context.params }, options);
  if (answer.status >= 500) return afresh(request, action, paths.login(language, next ?? undefined));
  return withOwnCookies(request, answer, began.session?.device ?? null);
}
