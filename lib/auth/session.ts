import "server-only";
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { bookingAccessCookie, checkinAccessCookie } from "@/lib/contracts/account/booking-access";
import {
  credentialCookieOptions,
  deviceCookie,
  deviceMaxAge,
  sessionMaxAge,
  signedInHint,
} from "@/lib/contracts/account/session-cookies";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { siteUrl } from "@/lib/seo/site-url";
import { web } from "@/lib/web-client/server";
import { cookieNames, openSession, type SessionClaims, sealSession } from "@/lib/web-client/session-cookie";
import { type AnsweredCall, type SuccessOf, unwrap, type WebResult } from "@/lib/web-client/unwrap";
import { endSession, isSessionValid } from "./session-token";

/** The signed-in client (contract section 4). */
export type ClientSession = { readonly isAuthenticated: true } & Omit<SessionClaims, "token" | "checkedAt">;

type Jar = Awaited<ReturnType<typeof cookies>>;
const clear = (jar: Jar, name: string) => jar.set(name, "", { ...credentialCookieOptions(isSecure()), maxAge: 0 });

const isSecure = () => siteUrl().startsWith("https:");
const readClaims = async () => openSession((await cookies()).get(cookieNames().session)?.value);

/**
 * The session of this browser's cookie, or null; verified at `/web` once per request, so that a copied cookie shows
 * nothing after a sign-out. For display only: `/web` authorises every read and write itself.
 */
export const currentSession = cache(async (): Promise<ClientSession | null> => {
  const claims = await readClaims();
  if (!claims || !(await isSessionValid(claims))) return null;
  const { userId, nik, rolId, rolCodigo, firstName } = claims;
  return { isAuthenticated: true, userId, nik, rolId, rolCodigo, firstName };
});

/** Whether this browser has a session cookie whose session has ended. */
export const hasSessionEnded = async (): Promise<boolean> =>
  (await readClaims()) !== null && (await currentSession()) === null;

/**
 * BOOKING_NOT_FOUND becomes UNAUTHENTICATED when the session has ended, since that is why the booking is inaccessible.
 */
export const codeInSession = async (code: ErrorCode): Promise<ErrorCode> =>
  code === "BOOKING_NOT_FOUND" && (await hasSessionEnded()) ? "UNAUTHENTICATED" : code;

/**
 * The session for a page of the client area; without one redirects to the login, which returns to `next`. A cookie whose
 * session has ended or that cannot be decoded is removed on the way there.
 */
export async function requireClient(language: Language, next: string): Promise<ClientSession> {
  const session = await currentSession();
  if (session) return session;
  const hasCookie = (await cookies()).get(cookieNames().session) !== undefined;
  redirect(hasCookie ? paths.sessionCheck(language, next) : paths.login(language, next));
}

type WebClient = Awaited<ReturnType<typeof web>>;

/**
 * Reads from `/web` for a page of the client area. When the session has ended (sign-out, expiry, password change),
 * redirects to clear the cookie and to the login, which returns to `next`; other refusals are returned.
 */
export async function readAsClient<Call extends AnsweredCall>(
  language: Language,
  next: string,
  read: (client: WebClient) => Promise<Call>,
): Promise<WebResult<SuccessOf<Call>>> {
  await requireClient(language, next);
  const answer = await unwrap(read(await web()));
  if (!answer.ok && answer.code === "UNAUTHENTICATED") redirect(paths.sessionCheck(language, next));
  return answer;
}

/** Updates the session cookie with a new token or first name; only in a server action or route handler. */
export async function rememberSession(change: Partial<Pick<SessionClaims, "token" | "firstName" | "checkedAt">>) {
  const claims = await readClaims();
  if (!claims) return;
  const jar = await cookies();
  const value = await sealSession({ ...claims, ...change });
  jar.set(cookieNames().session, value, { ...credentialCookieOptions(isSecure()), maxAge: sessionMaxAge });
}

/** Revokes this session, or all of the client's, then clears the cookies; false when the server can't be reached. */
export async function endCurrentSession(everywhere: boolean): Promise<boolean> {
  const claims = await readClaims();
  if (claims && !(await endSession(claims.token, everywhere))) return false;
  const jar = await cookies();
  const accessCookies = everywhere ? [bookingAccessCookie(isSecure())] : [];
  for (const name of [cookieNames().session, ...accessCookies]) clear(jar, name);
  jar.set(signedInHint, "", { sameSite: "lax", secure: isSecure(), path: "/", maxAge: 0 });
  return true;
}

/** Stores the device cookie of this browser. */
export async function rememberDevice(token: string | null): Promise<void> {
  if (token === null) return;
  const jar = await cookies();
  jar.set(deviceCookie(isSecure()), token, { ...credentialCookieOptions(isSecure()), maxAge: deviceMaxAge });
}

/**
 * Removes all credentials from this browser: session, booking and check-in access, device cookie. Booking access tokens
 * are revoked at the server first, so that copies are useless. False when the server can't be reached.
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
