import { app } from "@/lib/backend/app";
import { now } from "@/lib/backend/platform/clock";
import { env } from "@/lib/backend/platform/env";
import { inviteStaff } from "@/lib/backend/staff/members";
import type { StaffRole } from "@/lib/domain/staff/permissions";
import { Authenticator } from "@/tests/support/authenticator";
import type { WebAnswer } from "@/tests/support/web";

const ownPage = () => ({ origin: env().siteUrl, "sec-fetch-site": "same-origin" });

interface Call {
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call of the desk from one of the site's own pages. */
export async function atDesk(call: string, { cookie = "", body, headers = {} }: Call = {}): Promise<WebAnswer> {
  const [method = "GET", path = ""] = call.split(" ");
  const json = body === undefined ? {} : { "content-type": "application/json" };
  const response = await app.request(`/web/desk${path}`, {
    method,
    headers: { ...ownPage(), ...json, ...(cookie ? { cookie } : {}), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Hands a file in at the desk. */
export async function handIn(path: string, bytes: Uint8Array, cookie: string, type = "image/jpeg"): Promise<WebAnswer> {
  const response = await app.request(`/web/desk${path}`, {
    method: "POST",
    headers: { ...ownPage(), "content-type": type, cookie },
    body: Buffer.from(bytes),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** What the browser would send back of an answer's cookie. */
export const cookieOf = ({ headers }: WebAnswer): string => headers.getSetCookie()[0]?.split(";")[0] ?? "";

export interface StaffMember {
  readonly id: number;
  readonly email: string;
  readonly cookie: string;
  readonly passkey: Authenticator;
}

let invited = 0;

/** Somebody of the staff who came in by their invitation, with a passkey shown just now. */
export async function staffMember(role: StaffRole, officeIds: readonly number[] = []): Promise<StaffMember> {
  invited += 1;
  const email = `${role}.${invited}@desk.test`;
  const made = await inviteStaff({ email, name: `Prueba ${role}`, role, officeIds, lang: "en" }, now());
  if (!made.ok) throw new Error(made.code);
  const token = made.value.url.split("/").at(-1) ?? "";
  const passkey = new Authenticator();
  const { body } = await atDesk("POST /invitacion/opciones", { body: { token } });
  const answer = passkey.make(body.data.options);
  const entered = await atDesk("POST /invitacion/llave", { body: { token, answer } });
  if (entered.status !== 200) throw new Error(`the invitation was refused: ${JSON.stringify(entered.body)}`);
  return { id: made.value.id, email, cookie: cookieOf(entered), passkey };
}

/** Signs somebody in again with their passkey. */
export async function enterAgain({ passkey }: Pick<StaffMember, "passkey">): Promise<WebAnswer> {
  const { body } = await atDesk("POST /acceso/opciones", { body: {} });
  return await atDesk("POST /acceso/llave", { body: passkey.show(body.data.options) });
}
