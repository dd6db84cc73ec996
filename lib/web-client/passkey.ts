import { startAuthentication, startRegistration } from "@simplewebauthn/browser";
import type { DeskErrorCode } from "@/lib/contracts/staff/desk-codes";

type PasskeyResult = { readonly ok: true } | { readonly ok: false; readonly code: DeskErrorCode | "OFFLINE" };

const refused = (code: DeskErrorCode | "OFFLINE"): PasskeyResult => ({ ok: false, code });

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

/**
 * WebAuthn ceremony: fetches options, runs them on the authenticator, sends its response; a cancelled one is
 * PASSKEY_REFUSED.
 */
async function runCeremony(
  optionsCall: readonly [path: string, body: object],
  runAuthenticator: (options: string) => Promise<object>,
  resultCall: (response: object) => readonly [path: string, body: object],
): Promise<PasskeyResult> {
  try {
    const started = await post(...optionsCall);
    if (!started.ok || !started.envelope.data?.options) return refused(started.envelope.code ?? "UNAVAILABLE");
    const response = await runAuthenticator(started.envelope.data.options).catch(() => null);
    if (!response) return refused("PASSKEY_REFUSED");
    const sent = await post(...resultCall(response));
    return sent.ok ? { ok: true } : refused(sent.envelope.code ?? "UNAVAILABLE");
  } catch {
    return refused("OFFLINE");
  }
}

const authenticate = (options: string) => startAuthentication({ optionsJSON: JSON.parse(options) });
const register = (options: string) => startRegistration({ optionsJSON: JSON.parse(options) });

/** Signs in with a passkey of this device. */
export const enterWithPasskey = () =>
  runCeremony(["/acceso/opciones", {}], authenticate, (answer) => ["/acceso/llave", answer]);

/** Checks the passkey again before a sensitive action (step-up authentication). */
export const reauthenticate = () =>
  runCeremony(["/yo/confirmar/opciones", {}], authenticate, (answer) => ["/yo/confirmar", answer]);

/** Registers the passkey of an invitation and signs in. */
export const joinWithPasskey = (token: string) =>
  runCeremony(["/invitacion/opciones", { token }], register, (answer) => ["/invitacion/llave", { token, answer }]);

/** Registers a further passkey of the signed-in member. */
export const addPasskey = () => runCeremony(["/yo/llaves/opciones", {}], register, (answer) => ["/yo/llaves", answer]);

/** Signs in with password and TOTP or recovery code. */
export async function enterWithPassword(credentials: object): Promise<PasskeyResult> {
  try {
    const sent = await post("/acceso/clave", credentials);
    return sent.ok ? { ok: true } : refused(sent.envelope.code ?? "UNAVAILABLE");
  } catch {
    return refused("OFFLINE");
  }
}
