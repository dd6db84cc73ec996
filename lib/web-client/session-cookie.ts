import "server-only";
import { serialize } from "hono/utils/cookie";
import { decode, encode, type JWT } from "next-auth/jwt";
import { z } from "zod";
import { cookieValue } from "@/lib/backend/http/cookies";
import { env } from "@/lib/backend/platform/env";
import {
  credentialCookieOptions,
  deviceCookie,
  deviceHeader,
  sessionCookie,
  sessionMaxAge,
} from "@/lib/contracts/session-cookies";
import { browserNow } from "./browser-clock";

/** What the session's cookie holds, encrypted; the token opens `/web` and never reaches a script. */
const sessionClaimsSchema = z.object({
  token: z.string().min(1),
  userId: z.number().int(),
  nik: z.string(),
  rolId: z.number().int(),
  rolCodigo: z.string(),
  /** For the header; empty until it is known. */
  firstName: z.string(),
  /** When `/web` last said that the token is good, in milliseconds. */
  checkedAt: z.number(),
});
export type SessionClaims = z.infer<typeof sessionClaimsSchema>;

/** The claims in what next-auth hands over, or null. */
export const sessionClaimsOf = (payload: unknown): SessionClaims | null =>
  sessionClaimsSchema.safeParse(payload).data ?? null;

/** The cookie's value, as next-auth writes it. */
export async function sealSession(claims: SessionClaims): Promise<string> {
  const { sessionSecret } = env();
  if (!sessionSecret) throw new Error("NEXTAUTH_SECRET is not set");
  const token: JWT = claims;
  return encode({ token, secret: sessionSecret, maxAge: sessionMaxAge });
}

/** What a cookie's value says; null for none, a forged, an over-aged or an unreadable one. */
export async function openSession(value: string | null | undefined): Promise<SessionClaims | null> {
  const { sessionSecret } = env();
  if (!value || !sessionSecret) return null;
  return sessionClaimsOf(await decode({ token: value, secret: sessionSecret }).catch(() => null));
}

const isSecure = () => env().siteUrl.startsWith("https:");
/** The names that this site writes; others do not count. */
export const cookieNames = () => ({ session: sessionCookie(isSecure()), device: deviceCookie(isSecure()) });

/** The session in a request's headers. */
const sessionOf = (headers: Headers): Promise<SessionClaims | null> =>
  openSession(cookieValue(headers.get("cookie"), cookieNames().session));

/** What the device cookie of a request holds. */
const deviceOf = (headers: Headers): string | null => cookieValue(headers.get("cookie"), cookieNames().device);

/** A request to this site's `/web` with what its cookies prove as headers, and the session where it was the proof. */
export async function withCookieProof(request: Request): Promise<{ request: Request; session: SessionClaims | null }> {
  const session = request.headers.has("authorization") ? null : await sessionOf(request.headers);
  const device = deviceOf(request.headers);
  if (!session && !device) return { request, session };
  const headers = new Headers(request.headers);
  if (session) headers.set("authorization", `Bearer ${session.token}`);
  if (device && !headers.has(deviceHeader)) headers.set(deviceHeader, device);
  return { request: new Request(request, { headers }), session };
}

const renewing = /\/cliente\/(?:verifyToken|clave)\/?$/;
const ending = /\/cliente\/logout\/?$/;
const renewalSchema = z.object({ data: z.object({ token: z.string().min(1) }).loose() }).loose();

const sessionCookieLine = (value: string, maxAge: number) =>
  serialize(cookieNames().session, value, {
    ...credentialCookieOptions(env().siteUrl.startsWith("https:")),
    sameSite: "Lax",
    maxAge,
  });

/**
 * An answer to a call that the session's cookie proved: a new token goes into the cookie and not to the script that
 * asked, and with the session the cookie ends.
 */
export async function keepToken(pathname: string, session: SessionClaims, response: Response): Promise<Response> {
  if (!response.ok || !(renewing.test(pathname) || ending.test(pathname))) return response;
  const headers = new Headers(response.headers);
  if (ending.test(pathname)) {
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
