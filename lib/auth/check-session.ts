import "server-only";
import { sessionCheckInterval } from "@/lib/contracts/session-cookies";
import { browserNow } from "@/lib/web-client/browser-clock";
import { web } from "@/lib/web-client/server";
import type { SessionClaims } from "@/lib/web-client/session-cookie";
import { unwrap } from "@/lib/web-client/unwrap";

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
