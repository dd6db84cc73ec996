import "server-only";
import { decode, encode, type JWT } from "next-auth/jwt";
import { z } from "zod";
import { cookieValue } from "@/lib/backend/http/cookie-value";
import { env } from "@/lib/backend/platform/env";
import { deviceCookie, sessionCookie, sessionMaxAge } from "@/lib/contracts/session-cookies";

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
export const sessionOf = (headers: Headers): Promise<SessionClaims | null> =>
  openSession(cookieValue(headers.get("cookie"), cookieNames().session));

/** What the device cookie of a request holds. */
export const deviceOf = (headers: Headers): string | null => cookieValue(headers.get("cookie"), cookieNames().device);
