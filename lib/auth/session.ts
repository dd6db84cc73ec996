import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { bookingAccessCookie, checkinAccessCookie } from "@/lib/contracts/booking-access";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { paths } from "@/lib/contracts/paths";
import { credentialCookieOptions, deviceCookie, sessionMaxAge, signedInHint } from "@/lib/contracts/session-cookies";
import type { Language } from "@/lib/domain/language/languages";
import { siteUrl } from "@/lib/seo/site-url";
import { web } from "@/lib/web-client/server";
import { cookieNames, openSession, type SessionClaims, sealSession } from "@/lib/web-client/session-cookie";
import { type AnsweredCall, type UnwrappedCall, unwrap } from "@/lib/web-client/unwrap";
import { endSession, sessionLives } from "./session-token";

/** Who is signed in by this browser's cookie (contract section 4). */
export type ClientSession = { readonly isAuthenticated: true } & Omit<SessionClaims, "token" | "checkedAt">;

type Jar = Awaited<ReturnType<typeof cookies>>;
const clear = (jar: Jar, name: string) => jar.set(name, "", { ...credentialCookieOptions(isSecure()), maxAge: 0 });

const isSecure = () => siteUrl().startsWith("https:");
const claimsHere = async () => openSession((await cookies()).get(cookieNames().session)?.value);

/**
 * The session in this browser's cookie if it still lives, or null: asked of `/web` once a request, so that a copy shows
 * nothing after the sign-out. For what is shown; what is read or written `/web` judges by itself.
 */
export const currentSession = cache(async (): Promise<ClientSession | null> => {
  const claims = await claimsHere();
  if (!claims || !(await sessionLives(claims))) return null;
  const { userId, nik, rolId, rolCodigo, firstName } = claims;
  return { isAuthenticated: true, userId, nik, rolId, rolCodigo, firstName };
});

/** Whether this browser was signed in and is no more. */
export const isSessionOver = async (): Promise<boolean> =>
  (await claimsHere()) !== null && (await currentSession()) === null;

/** Why a booking that was open does not answer: with the session that opened it over, that is the reason. */
export const codeInSession = async (code: ErrorCode): Promise<ErrorCode> =>
  code === "BOOKING_NOT_FOUND" && (await isSessionOver()) ? "UNAUTHENTICATED" : code;

/** The session of a page of the client area; without one to the login, which leads back to `next`. */
export async function requireClient(language: Language, next: string): Promise<ClientSession> {
  const session = await currentSession();
  if (session) return session;
  redirect((await isSessionOver()) ? paths.sessionCheck(language, next) : paths.login(language, next));
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
  const opening = everywhere ? [bookingAccessCookie(isSecure())] : [];
  for (const name of [cookieNames().session, ...opening]) clear(jar, name);
  jar.set(signedInHint, "", { sameSite: "lax", secure: isSecure(), path: "/", maxAge: 0 });
  return true;
}

/**
 * Takes from this browser all that proves who somebody is: its session, its open bookings and check-ins, and that it signed
 * in before; what opened the bookings is revoked first, copies included. False where the server could not be told.
 */
export async function forgetDevice(): Promise<boolean> {
  const jar = await cookies();
  const bookingToken = jar.get(bookingAccessCookie(isSecure()))?.value;
  if (bookingToken) {
    const revoked = await unwrap((await web({ bookingToken })).reserva.acceso.olvidar.$post({ json: {} }));
    if (!revoked.ok) return false;
  }
  if (!(await endCurrentSession(false))) return false;
  for (const name of [bookingAccessCookie, checkinAccessCookie, deviceCookie]) clear(jar, name(isSecure()));
  return true;
}
