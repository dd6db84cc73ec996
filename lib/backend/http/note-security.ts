import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { now } from "@/lib/backend/platform/clock";
import { logSecurity } from "@/lib/backend/security/log-security";
import type { SecurityEvent, SignInMeans } from "@/lib/domain/client/account";
import { takePoint } from "./rate-limit";
import type { WebEnv } from "./router";

const envelopeSchema = z.object({ code: z.string().nullable(), data: z.unknown() });
const namedSchema = z.object({ nik: z.string() });
const googleSchema = z.object({ loginGoogle: z.literal(true) });
const codeSchema = z.object({ code: z.string() });
const everywhereSchema = z.object({ everywhere: z.literal(true) });

/** Calls at whose end it is written down what came of them. */
const doors: Readonly<Record<string, SecurityEvent>> = {
  "POST /cliente/login": "SIGN_IN",
  "POST /cliente/forgot": "SIGN_IN",
  "POST /cliente/newpass": "PASSWORD_CHANGED",
  "POST /cliente/clave": "PASSWORD_CHANGED",
  "POST /cliente/logout": "SESSIONS_ENDED",
  "DELETE /cliente/sesiones": "SESSIONS_ENDED",
  "POST /cliente/datos": "DATA_EXPORTED",
  "DELETE /cliente/datos": "ERASURE",
};
/** Refusals that are written down wherever they happen. */
const refusals: Readonly<Record<string, SecurityEvent>> = {
  RATE_LIMITED: "LIMIT",
  ORIGIN_REFUSED: "ORIGIN",
  SIGNATURE_INVALID: "SIGNATURE",
};

/** Without the number of what is called, if it has one. */
const callOf = ({ method, path }: Context["req"]) => `${method} ${path.replace(/^\/web/, "").replace(/\/\d*$/, "")}`;
const bodyOf = (c: Context<WebEnv>): Promise<unknown> => c.req.json().catch(() => null);

async function envelopeOf({ res }: Context<WebEnv>) {
  if (!res.headers.get("content-type")?.startsWith("application/json")) return null;
  return envelopeSchema.safeParse(await res.clone().json()).data ?? null;
}

/** A code was asked for, no door was tried; or somebody signed out where they are. */
function isNothing(call: string, body: unknown): boolean {
  if (call === "POST /cliente/forgot") return !codeSchema.safeParse(body).success;
  return call === "POST /cliente/logout" && !everywhereSchema.safeParse(body).success;
}

/** By what somebody signed in, or tried to. */
function meansOf(call: string, body: unknown): SignInMeans {
  if (call === "POST /cliente/forgot") return "CODE";
  return googleSchema.safeParse(body).success ? "GOOGLE" : "PASSWORD";
}

/** Of a path only its first words: what follows may be a booking's code or a token. */
const shortened = (call: string) => call.split("/").slice(0, 3).join("/");

/**
 * Writes to the security log who came in or was refused, and what was done to a password or a person's data: outcome and
 * hashes, never what was typed. One network's refusals are written twenty times a minute, the rest is the same again.
 */
export const noteSecurity = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  const call = callOf(c.req);
  const door = doors[call];
  if (!door && c.res.status < 400) return;
  const answer = await envelopeOf(c);
  const refusal = refusals[answer?.code ?? ""];
  const kind = refusal ?? door;
  if (!answer || !kind) return;
  const network = c.get("network");
  if (refusal && (await takePoint("securityNotes", network)) !== null) return;
  const body = door ? await bodyOf(c) : null;
  if (!refusal && isNothing(call, body)) return;
  const name =
    c.get("signedIn")?.client.email ??
    (namedSchema.safeParse(body).data ?? namedSchema.safeParse(answer.data).data)?.nik;
  const about = kind === "SIGN_IN" ? meansOf(call, body) : shortened(call);
  await logSecurity({ kind, outcome: answer.code ?? "OK", name, network, about }, now());
});
