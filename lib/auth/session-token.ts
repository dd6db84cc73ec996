import "server-only";
import type { LoginAnswer } from "@/lib/contracts/client";
import { deviceHeader, sessionCheckInterval } from "@/lib/contracts/session-cookies";
import { type SignInRefusal, writeRefusal } from "@/lib/contracts/sign-in-refusal";
import { browserNow } from "@/lib/web-client/browser-clock";
import { web } from "@/lib/web-client/server";
import type { SessionClaims } from "@/lib/web-client/session-cookie";
import { type CallRefusal, type CallResult, unwrap } from "@/lib/web-client/unwrap";

/** Thrown where `/web` knows the session no more: its cookie is cleared. */
export class SessionOver extends Error {
  override name = "SessionOver";
}

const isOver = (code: string): boolean => code === "UNAUTHENTICATED" || code === "FORBIDDEN";

/** Whether `/web` still knows a session; while it doesn't answer, the session stays as it is. */
export async function sessionLives({ token }: SessionClaims): Promise<boolean> {
  const answer = await unwrap((await web({ bearer: token })).cliente.verifyToken.$post({ json: { renew: false } }));
  return answer.ok || !isOver(answer.code);
}

/**
 * The session, asked after at every check, so that a copied cookie dies with the sign-out; with a fresh token where it is
 * time (every 10 minutes, or at once on entry). A token asked for twice is answered twice with the same new one. While
 * `/web` does not answer, the session stays as it is.
 */
export async function checkedSession(claims: SessionClaims, onEntry: boolean): Promise<SessionClaims> {
  const age = browserNow() - claims.checkedAt;
  if (!onEntry && age >= 0 && age < sessionCheckInterval) {
    if (await sessionLives(claims)) return claims;
    throw new SessionOver();
  }
  const answer = await unwrap((await web({ bearer: claims.token })).cliente.verifyToken.$post({ json: {} }));
  if (answer.ok) {
    const { token, id, nik, rol, rolCodigo } = answer.value;
    return { ...claims, token, userId: id, nik, rolId: rol, rolCodigo, checkedAt: browserNow() };
  }
  if (isOver(answer.code)) throw new SessionOver();
  return claims;
}

/** Ends a session at the server, copies of its cookie included; true also where it had ended before. */
export async function endSession(token: string, everywhere = false): Promise<boolean> {
  const answer = await unwrap((await web({ bearer: token })).cliente.logout.$post({ json: { everywhere } }));
  return answer.ok || answer.code === "UNAUTHENTICATED";
}

/** A way in that stayed closed; its message is what next-auth writes into the address of its answer. */
export class SignInRefused extends Error {
  override name = "SignInRefused";
  readonly refusal: SignInRefusal;
  constructor(refusal: SignInRefusal) {
    super(writeRefusal(refusal));
    this.refusal = refusal;
  }
}

/** A session that has just begun, and the device's cookie that came with it. */
export interface BegunSession {
  readonly claims: SessionClaims;
  readonly device: string | null;
}

function refusalOf({ code, errors }: CallRefusal, headers: Headers | null): SignInRefusal {
  if (code === "RATE_LIMITED") return { code, waitSeconds: Number(headers?.get("retry-after") ?? 60) };
  return { code, fieldCode: errors.find(({ field }) => field === "password")?.code };
}

/** The client's first name, for the header; a name that can't be had now is left away. */
async function firstNameOf(bearer: string): Promise<string> {
  const profile = await unwrap((await web({ bearer })).cliente.perfil.$get());
  return profile.ok ? profile.value.firstName : "";
}

/** Makes a session of the answer to a call that can log in, or throws `SignInRefused`. */
export async function beginSession(
  call: Promise<{ readonly headers: Headers }>,
  unwrapped: Promise<CallResult<LoginAnswer>>,
): Promise<BegunSession> {
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
