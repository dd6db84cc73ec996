import "server-only";
import { serialize } from "hono/utils/cookie";
import { z } from "zod";
import { env } from "@/lib/backend/platform/env";
import { credentialCookieOptions, sessionMaxAge } from "@/lib/contracts/session-cookies";
import { browserNow } from "./browser-clock";
import { cookieNames, type SessionClaims, sealSession } from "./session-cookie";

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
