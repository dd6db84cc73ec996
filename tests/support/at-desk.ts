import { app } from "@/lib/backend/app";
import { now } from "@/lib/backend/core/clock";
import { env } from "@/lib/backend/core/env";
import { inviteStaff } from "@/lib/backend/staff/members";
import type { StaffRole } from "@/lib/domain/staff/permissions";
import { Authenticator } from "@/tests/support/authenticator";
import type { WebAnswer } from "@/tests/support/web";

const sameOrigin = () => ({ origin: env().siteUrl, "sec-fetch-site": "same-origin" });

interface Call {
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the desk's API as one of the site's own pages does (same origin). */
export async function callDesk(call: string, { cookie = "", body, headers = {} }: Call = {}): Promise<WebAnswer> {
  const [method = "GET", path = ""] = call.split(" ");
  const json = body === undefined ? {} : { "content-type": "application/json" };
  const response = await app.request(`/web/desk${path}`, {
    method,
    headers: { ...sameOrigin(), ...json, ...(cookie ? { cookie } : {}), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Uploads a file to the desk's API. */
export async function uploadAtDesk(
  path: string,
  bytes: Uint8Array,
  cookie: string,
  type = "image/jpeg",
): Promise<WebAnswer> {
  const response = await app.request(`/web/desk${path}`, {
    method: "POST",
    headers: { ...sameOrigin(), "content-type": type, cookie },
    body: Buffer.from(bytes),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** The answer's first cookie as the browser sends it back: `name=value`. */
export const cookieOf = ({ headers }: WebAnswer): string => headers.getSetCookie()[0]?.split(";")[0] ?? "";

export interface StaffMember {
  readonly id: number;
  readonly email: string;
  readonly cookie: string;
  readonly passkey: Authenticator;
}

let serial = 0;

/** A staff member who has accepted the invitation and registered a passkey just now; `cookie` is the session. */
export async function staffMember(role: StaffRole, officeIds: readonly number[] = []): Promise<StaffMember> {
  serial += 1;
  const email = `${role}.${serial}@desk.test`;
  const invitation = await inviteStaff({ email, name: `Prueba ${role}`, role, officeIds, lang: "en" }, now());
  if (!invitation.ok) throw new Error(invitation.code);
  const token = invitation.value.url.split("/").at(-1) ?? "";
  const passkey = new Authenticator();
  const { body } = await callDesk("POST /invitacion/opciones", { body: { token } });
  const answer = passkey.make(body.data.options);
  const registered = await callDesk("POST /invitacion/llave", { body: { token, answer } });
  if (registered.status !== 200) throw new Error(`the invitation was refused: ${JSON.stringify(registered.body)}`);
  return { id: invitation.value.id, email, cookie: cookieOf(registered), passkey };
}

/** Signs somebody in again with their passkey. */
export async function signInAgain({ passkey }: Pick<StaffMember, "passkey">): Promise<WebAnswer> {
  const { body } = await callDesk("POST /acceso/opciones", { body: {} });
  return await callDesk("POST /acceso/llave", { body: passkey.show(body.data.options) });
}
