import "server-only";
import { serialize } from "hono/utils/cookie";
import { decode, encode, type JWT } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/backend/core/env";
import { cookieValue } from "@/lib/backend/core/http/cookies";
import {
  credentialCookieOptions,
  deviceCookie,
  deviceHeader,
  sessionCookie,
  sessionMaxAge,
} from "@/lib/contracts/account/session-cookies";
import { browserNow } from "./browser-clock";

/** Contents of the encrypted session cookie; `token` authenticates at `/web` and is never exposed to scripts. */
const sessionClaimsSchema = z.object({
  token: z.string().min(1),
  userId: z.number().int(),
  nik: z.string(),
  rolId: z.number().int(),
  rolCodigo: z.string(),
  /** Shown in the header; empty until known. */
  firstName: z.string(),
  /** When `/web` last confirmed the token, in milliseconds. */
  checkedAt: z.number(),
});
export type SessionClaims = z.infer<typeof sessionClaimsSchema>;

/** The claims in a payload from next-auth, or null. */
export const sessionClaimsOf = (payload: unknown): SessionClaims | null =>
  sessionClaimsSchema.safeParse(payload).data ?? null;

/** Encrypts the claims to the cookie's value, as next-auth does. */
export async function sealSession(claims: SessionClaims): Promise<string> {
  const { sessionSecret } = env();
  if (!sessionSecret) throw new Error("NEXTAUTH_SECRET is not set");
  const token: JWT = claims;
  return encode({ token, secret: sessionSecret, maxAge: sessionMaxAge });
}

/** Decrypts a cookie's value; null if missing, forged, expired or unreadable. */
export async function openSession(value: string | null | undefined): Promise<SessionClaims | null> {
  const { sessionSecret } = env();
  if (!value || !sessionSecret) return null;
  return sessionClaimsOf(await decode({ token: value, secret: sessionSecret }).catch(() => null));
}

const isSecure = () => env().siteUrl.startsWith("https:");
/** The cookie names that this site uses, depending on https. */
export const cookieNames = () => ({ session: sessionCookie(isSecure()), device: deviceCookie(isSecure()) });

/** The session in a request's headers. */
const sessionOf = (headers: Headers): Promise<SessionClaims | null> =>
  openSession(cookieValue(headers.get("cookie"), cookieNames().session));

/** The value of a request's device cookie. */
const deviceOf = (headers: Headers): string | null => cookieValue(headers.get("cookie"), cookieNames().device);

/**
 * Translates a request's session and device cookies to headers; returns the session when it supplied the credentials.
 */
export async function withCookieCredentials(
  request: Request,
): Promise<{ request: Request; session: SessionClaims | null }> {
  const session = request.headers.has("authorization") ? null : await sessionOf(request.headers);
  const device = deviceOf(request.headers);
  if (!session && !device) return { request, session };
  const headers = new Headers(request.headers);
  if (session) headers.set("authorization", `Bearer ${session.token}`);
  if (device && !headers.has(deviceHeader)) headers.set(deviceHeader, device);
  return { request: new Request(request, { headers }), session };
}

const renewalPath = /\/cliente\/(?:verifyToken|clave)\/?$/;
const logoutPath = /\/cliente\/logout\/?$/;
const renewalSchema = z.object({ data: z.object({ token: z.string().min(1) }).loose() }).loose();

const sessionCookieLine = (value: string, maxAge: number) =>
  serialize(cookieNames().session, value, {
    ...credentialCookieOptions(env().siteUrl.startsWith("https:")),
    sameSite: "Lax",
    maxAge,
  });

/**
 * Post-processes the response to a call authenticated by the session cookie: a new token is moved into the cookie and
 * removed from the body, so that no script sees it; after a logout the cookie is cleared.
 */
export async function storeToken(pathname: string, session: SessionClaims, response: Response): Promise<Response> {
  if (!response.ok || !(renewalPath.test(pathname) || logoutPath.test(pathname))) return response;
  const headers = new Headers(response.headers);
  if (logoutPath.test(pathname)) {
    headers.append("set-cookie", sessionCookieLine("", 0));
    return new Response(response.body, { status: response.status, headers });
  }
  const body = renewalSchema.parse(await response.json());
  const { token } = body.data;
  const value = await sealSession({ ...session, token, checkedAt: browserNow() });
  headers.append("set-cookie", sessionCookieLine(value, sessionMaxAge));
  headers.delete("content-length");
  return Response.json({ ...body, data: { ...body.data, token: "" } }, { status: response.status, headers });
}
