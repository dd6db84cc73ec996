import "server-only";
import type { LoginAnswer } from "@/lib/contracts/account/client";
import { deviceHeader, sessionCheckInterval } from "@/lib/contracts/account/session-cookies";
import { type SignInRefusal, writeRefusal } from "@/lib/contracts/account/sign-in-refusal";
import type { ApiError } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { browserNow } from "@/lib/web-client/browser-clock";
import { web } from "@/lib/web-client/server";
import type { SessionClaims } from "@/lib/web-client/session-cookie";
import { unwrap, type WebResult } from "@/lib/web-client/unwrap";

/** Thrown when `/web` rejects the session; its cookie is then cleared. */
export class SessionEnded extends Error {
  override name = "SessionEnded";
}

const meansEnded = (code: string): boolean => code === "UNAUTHENTICATED" || code === "FORBIDDEN";

/** Whether `/web` accepts the session; true also while `/web` is unavailable. */
export async function isSessionValid({ token }: SessionClaims): Promise<boolean> {
  const answer = await unwrap((await web({ bearer: token })).cliente.verifyToken.$post({ json: { renew: false } }));
  return answer.ok || !meansEnded(answer.code);
}

/**
 * Verifies the session at `/web`, so that a copied cookie is useless after a sign-out, and renews its token every 10
 * minutes or at once `onEntry`. Concurrent renewals get the same new token. While `/web` is unavailable the session is
 * kept.
 * @throws SessionEnded
 */
export async function verifySession(claims: SessionClaims, onEntry: boolean): Promise<SessionClaims> {
  const age = browserNow() - claims.checkedAt;
  if (!onEntry && age >= 0 && age < sessionCheckInterval) {
    if (await isSessionValid(claims)) return claims;
    throw new SessionEnded();
  }
  const answer = await unwrap((await web({ bearer: claims.token })).cliente.verifyToken.$post({ json: {} }));
  if (answer.ok) {
    const { token, id, nik, rol, rolCodigo } = answer.value;
    return { ...claims, token, userId: id, nik, rolId: rol, rolCodigo, checkedAt: browserNow() };
  }
  if (meansEnded(answer.code)) throw new SessionEnded();
  return claims;
}

/** Revokes a session at the server; true also when it had already ended, false when the server can't be reached. */
export async function endSession(token: string, everywhere = false): Promise<boolean> {
  const answer = await unwrap((await web({ bearer: token })).cliente.logout.$post({ json: { everywhere } }));
  return answer.ok || answer.code === "UNAUTHENTICATED";
}

/** A refused sign-in; next-auth puts the message into the URL of its redirect (`writeRefusal`). */
export class SignInRefused extends Error {
  override name = "SignInRefused";
  readonly refusal: SignInRefusal;
  constructor(refusal: SignInRefusal) {
    super(writeRefusal(refusal));
    this.refusal = refusal;
  }
}

/** A new session, with the device cookie's value. */
export interface NewSession {
  readonly claims: SessionClaims;
  readonly device: string | null;
}

function refusalOf({ code, fields }: ApiError<ErrorCode, unknown>, headers: Headers | null): SignInRefusal {
  if (code === "RATE_LIMITED") return { code, waitSeconds: Number(headers?.get("retry-after") ?? 60) };
  return { code, fieldCode: fields.find(({ field }) => field === "password")?.code };
}

/** The client's first name, for the header; empty if it can't be loaded. */
async function firstNameOf(bearer: string): Promise<string> {
  const profile = await unwrap((await web({ bearer })).cliente.perfil.$get());
  return profile.ok ? profile.value.firstName : "";
}

/** Creates a session from the response to a login call. @throws SignInRefused */
export async function beginSession(
  call: Promise<{ readonly headers: Headers }>,
  unwrapped: Promise<WebResult<LoginAnswer>>,
): Promise<NewSession> {
  const [headers, answer] = await Promise.all([
    call.then(
      (response) => response.headers,
      () => null,
    ),
    unwrapped,
  ]);
  if (!answer.ok) throw new SignInRefused(refusalOf(answer, headers));
  const { token, id, nik, rol, rolCodigo } = answer.value;
  if (token === "") throw new SignInRefused({ code: "LOGIN_FAILED" });
  const claims = { token, userId: id, nik, rolId: rol, rolCodigo, checkedAt: browserNow() };
  return {
    claims: { ...claims, firstName: await firstNameOf(token) },
    device: headers?.get(deviceHeader) ?? null,
  };
}
