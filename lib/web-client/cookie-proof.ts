import "server-only";
import { deviceHeader } from "@/lib/contracts/session-cookies";
import { deviceOf, type SessionClaims, sessionOf } from "./session-cookie";

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
