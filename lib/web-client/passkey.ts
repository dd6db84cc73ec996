import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { DeskErrorCode } from "@/lib/contracts/desk/codes";

type Told = { readonly ok: true } | { readonly ok: false; readonly code: DeskErrorCode | "OFFLINE" };

const refused = (code: DeskErrorCode | "OFFLINE"): Told => ({ ok: false, code });

interface Envelope {
  readonly code: DeskErrorCode | null;
  readonly data: { readonly options?: string } | null;
}

async function post(path: string, body: object): Promise<{ ok: boolean; envelope: Envelope }> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`/web/desk${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  // Safe because our own origin writes the envelope.
  const envelope: Envelope = await response.json();
  return { ok: response.ok, envelope };
}

/** Asks for options, lets the device answer them, and sends the answer on; a device that refuses is PASSKEY_REFUSED. */
async function withDevice(
  ask: readonly [path: string, body: object],
  answer: (options: string) => Promise<object>,
  send: (answer: object) => readonly [path: string, body: object],
): Promise<Told> {
  try {
    const asked = await post(...ask);
    if (!asked.ok || !asked.envelope.data?.options) return refused(asked.envelope.code ?? "UNAVAILABLE");
    const given = await answer(asked.envelope.data.options).catch(() => null);
    if (!given) return refused("PASSKEY_REFUSED");
    const sent = await post(...send(given));
    return sent.ok ? { ok: true } : refused(sent.envelope.code ?? "UNAVAILABLE");
  } catch {
    return refused("OFFLINE");
  }
}

const show = (options: string) => startAuthentication({ optionsJSON: JSON.parse(options) });
const make = (options: string) => startRegistration({ optionsJSON: JSON.parse(options) });

/** Signs in with a passkey of this device. */
export const enterWithPasskey = () => withDevice(["/acceso/opciones", {}], show, (answer) => ["/acceso/llave", answer]);

/** Shows one's passkey again, for what is grave. */
export const proveAgain = () => withDevice(["/yo/confirmar/opciones", {}], show, (answer) => ["/yo/confirmar", answer]);

/** Makes the passkey of an invitation and comes in with it. */
export const joinWithPasskey = (token: string) =>
  withDevice(["/invitacion/opciones", { token }], make, (answer) => ["/invitacion/llave", { token, answer }]);

/** Makes another passkey of who is signed in. */
export const makePasskey = () => withDevice(["/yo/llaves/opciones", {}], make, (answer) => ["/yo/llaves", answer]);

/** Signs in with password and code. */
export async function enterWithPassword(given: object): Promise<Told> {
  try {
    const sent = await post("/acceso/clave", given);
    return sent.ok ? { ok: true } : refused(sent.envelope.code ?? "UNAVAILABLE");
  } catch {
    return refused("OFFLINE");
  }
}
