import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { paths } from "@/lib/contracts/paths";
import { credentialCookieOptions, sessionMaxAge, signedInHint } from "@/lib/contracts/session-cookies";
import type { Language } from "@/lib/domain/language/languages";
import { siteUrl } from "@/lib/seo/site-url";
import { web } from "@/lib/web-client/server";
import { cookieNames, openSession, type SessionClaims, sealSession } from "@/lib/web-client/session-cookie";
import { type AnsweredCall, type UnwrappedCall, unwrap } from "@/lib/web-client/unwrap";
import { endSession } from "./check-session";

/** Who is signed in by this browser's cookie (contract section 4); whether the session still lives only `/web` can tell. */
export type ClientSession = { readonly isAuthenticated: true } & Omit<SessionClaims, "token" | "checkedAt">;

const isSecure = () => siteUrl().startsWith("https:");
const claimsHere = async () => openSession((await cookies()).get(cookieNames().session)?.value);

/** The session in this browser's cookie, or null. For what is shown; what is read or written `/web` judges by itself. */
export async function currentSession(): Promise<ClientSession | null> {
  const claims = await claimsHere();
  if (!claims) return null;
  const { userId, nik, rolId, rolCodigo, firstName } = claims;
  return { isAuthenticated: true, userId, nik, rolId, rolCodigo, firstName };
}

/** The session of a page of the client area; without one to the login, which leads back to `next`. */
export async function requireClient(language: Language, next: string): Promise<ClientSession> {
  return (await currentSession()) ?? redirect(paths.login(language, next));
}

type WebClient = Awaited<ReturnType<typeof web>>;

/**
 * A read of `/web` for a page of the client area. Where the session is over, by sign-out, time or another password, its
 * cookie is cleared and the login leads back to `next`; every other answer is the page's to show.
 */
export async function readAsClient<Call extends AnsweredCall>(
  language: Language,
  next: string,
  read: (client: WebClient) => Promise<Call>,
): Promise<UnwrappedCall<Call>> {
  await requireClient(language, next);
  const answer = await unwrap(read(await web()));
  if (!answer.ok && answer.code === "UNAUTHENTICATED") redirect(paths.sessionCheck(language, next));
  return answer;
}

/** Writes a changed session into the cookie: a new token, another first name. In a server action or a route handler. */
export async function rememberSession(change: Partial<Pick<SessionClaims, "token" | "firstName" | "checkedAt">>) {
  const claims = await claimsHere();
  if (!claims) return;
  const jar = await cookies();
  const value = await sealSession({ ...claims, ...change });
  jar.set(cookieNames().session, value, { ...credentialCookieOptions(isSecure()), maxAge: sessionMaxAge });
}

/** Ends this browser's session, or all of its client's, at the server and then here; false where it could not be told. */
export async function endCurrentSession(everywhere: boolean): Promise<boolean> {
  const claims = await claimsHere();
  if (claims && !(await endSession(claims.token, everywhere))) return false;
  const jar = await cookies();
  jar.set(cookieNames().session, "", { ...credentialCookieOptions(isSecure()), maxAge: 0 });
  jar.set(signedInHint, "", { sameSite: "lax", secure: isSecure(), path: "/", maxAge: 0 });
  return true;
}
