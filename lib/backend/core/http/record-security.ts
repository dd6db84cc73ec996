import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { now } from "@/lib/backend/core/clock";
import { logSecurity } from "@/lib/backend/core/security-log";
import type { SecurityEvent, SignInMeans } from "@/lib/domain/account/account";
import { takePoint } from "./rate-limit";
import type { WebEnv } from "./router";

const envelopeSchema = z.object({ code: z.string().nullable(), data: z.unknown() });
const namedSchema = z.object({ nik: z.string() });
const staffSchema = z.object({ email: z.string() });
const googleSchema = z.object({ loginGoogle: z.literal(true) });
const codeSchema = z.object({ code: z.string() });
const everywhereSchema = z.object({ everywhere: z.literal(true) });

/** Calls whose outcome is written to the security log. */
const loggedCalls: Readonly<Record<string, SecurityEvent>> = {
  "POST /cliente/login": "SIGN_IN",
  "POST /cliente/forgot": "SIGN_IN",
  "POST /cliente/newpass": "PASSWORD_CHANGED",
  "POST /cliente/clave": "PASSWORD_CHANGED",
  "POST /cliente/logout": "SESSIONS_ENDED",
  "DELETE /cliente/sesiones": "SESSIONS_ENDED",
  "POST /cliente/datos": "DATA_EXPORTED",
  "DELETE /cliente/datos": "ERASURE",
  "POST /desk/acceso/llave": "SIGN_IN",
  "POST /desk/acceso/clave": "SIGN_IN",
  "POST /desk/invitacion/llave": "SIGN_IN",
  "POST /desk/yo/confirmar": "SIGN_IN",
  "POST /desk/yo/clave/confirmar": "PASSWORD_CHANGED",
  "POST /desk/yo/llaves": "PASSWORD_CHANGED",
};
/** Refusals that are logged on every call. */
const refusals: Readonly<Record<string, SecurityEvent>> = {
  RATE_LIMITED: "LIMIT",
  ORIGIN_REFUSED: "ORIGIN",
  SIGNATURE_INVALID: "SIGNATURE",
  LINK_USED: "SIGN_IN",
  FORBIDDEN: "ACCESS",
  OTHER_OFFICE: "ACCESS",
  PASSKEY_NEEDED: "ACCESS",
  ONESELF: "ACCESS",
  SECOND_PERSON: "ACCESS",
};

/** What the desk's sign-in calls are about. */
const deskMeans: Readonly<Record<string, string>> = {
  "POST /desk/acceso/llave": "DESK_PASSKEY",
  "POST /desk/acceso/clave": "DESK_PASSWORD",
  "POST /desk/invitacion": "DESK_LINK",
  "POST /desk/invitacion/opciones": "DESK_LINK",
  "POST /desk/invitacion/llave": "DESK_LINK",
  "POST /desk/yo/confirmar": "DESK_PASSKEY",
};

/** Method and path without a trailing id: `DELETE /cliente/sesiones`. */
const callOf = ({ method, path }: Context["req"]) => `${method} ${path.replace(/^\/web/, "").replace(/\/\d*$/, "")}`;
const bodyOf = (c: Context<WebEnv>): Promise<unknown> => c.req.json().catch(() => null);

async function envelopeOf({ res }: Context<WebEnv>) {
  if (!res.headers.get("content-type")?.startsWith("application/json")) return null;
  return envelopeSchema.safeParse(await res.clone().json()).data ?? null;
}

/** Not logged: a request for a code (no sign-in was tried), and signing out of one device. */
function isNotLogged(call: string, body: unknown): boolean {
  if (call === "POST /cliente/forgot") return !codeSchema.safeParse(body).success;
  return call === "POST /cliente/logout" && !everywhereSchema.safeParse(body).success;
}

/** The means of a sign-in, successful or not. */
function meansOf(call: string, body: unknown): SignInMeans {
  if (call === "POST /cliente/forgot") return "CODE";
  return googleSchema.safeParse(body).success ? "GOOGLE" : "PASSWORD";
}

/** Only the first segments of a path: the rest may be a booking's code or a token. */
const shortened = (call: string) => call.split("/").slice(0, 3).join("/");

/**
 * Writes sign-ins of clients and staff, refusals, and changes of passwords or personal data to the security log: outcome and hashes, never
 * the input. At most 20 refusals per network and minute are written.
 */
export const recordSecurity = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  const call = callOf(c.req);
  const event = loggedCalls[call];
  if (!event && c.res.status < 400) return;
  const answer = await envelopeOf(c);
  const refusal = refusals[answer?.code ?? ""];
  const kind = refusal ?? event;
  if (!answer || !kind) return;
  const network = c.get("network");
  if (refusal && (await takePoint("securityNotes", network)) !== null) return;
  const body = event ? await bodyOf(c) : null;
  if (!refusal && isNotLogged(call, body)) return;
  const name =
    c.get("securityName") ??
    c.get("signedIn")?.client.email ??
    staffSchema.safeParse(body).data?.email ??
    (namedSchema.safeParse(body).data ?? namedSchema.safeParse(answer.data).data)?.nik;
  const about = kind === "SIGN_IN" ? (deskMeans[call] ?? meansOf(call, body)) : shortened(call);
  await logSecurity({ kind, outcome: answer.code ?? "OK", name, network, about }, now());
});
