import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { now } from "@/lib/backend/core/clock";
import { logSecurity } from "@/lib/backend/core/security-log";
import type { SecurityEvent } from "@/lib/domain/account/account";
import { factsOf, type SecurityLogging } from "./call-facts";
import { takePoint } from "./rate-limit";
import type { WebEnv } from "./router";

const envelopeSchema = z.object({ code: z.string().nullable(), data: z.unknown() });
const namedSchema = z.object({ nik: z.string() });
const staffSchema = z.object({ email: z.string() });

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

/** Method and path without a trailing id: `DELETE /cliente/sesiones`. */
const callOf = ({ method, path }: Context["req"]) => `${method} ${path.replace(/^\/web/, "").replace(/\/\d*$/, "")}`;
const bodyOf = (c: Context<WebEnv>): Promise<unknown> => c.req.json().catch(() => null);

async function envelopeOf({ res }: Context<WebEnv>) {
  if (!res.headers.get("content-type")?.startsWith("application/json")) return null;
  return envelopeSchema.safeParse(await res.clone().json()).data ?? null;
}

/** How somebody signs in with a call; a refused link is a password's unless the call says otherwise. */
const meansOf = ({ means = "PASSWORD" }: SecurityLogging, body: unknown) =>
  typeof means === "function" ? means(body) : means;

/** Only the first segments of a path: the rest may be a booking's code or a token. */
const shortened = (call: string) => call.split("/").slice(0, 3).join("/");

/**
 * Writes calls with `logs` and the refusals above to the security log: outcome and hashes, never the input. At most 20
 * refusals per network and minute are written.
 */
export const recordSecurity = createMiddleware<WebEnv>(async (c, next) => {
  await next();
  const call = callOf(c.req);
  const { logs = {} } = factsOf(c);
  const { event, only } = logs;
  if (!event && c.res.status < 400) return;
  const answer = await envelopeOf(c);
  const refusal = refusals[answer?.code ?? ""];
  const kind = refusal ?? event;
  if (!answer || !kind) return;
  const network = c.get("network");
  if (refusal && (await takePoint("securityNotes", network)) !== null) return;
  const body = event ? await bodyOf(c) : null;
  if (!refusal && only && !only.safeParse(body).success) return;
  const name =
    c.get("securityName") ??
    c.get("signedIn")?.client.email ??
    staffSchema.safeParse(body).data?.email ??
    (namedSchema.safeParse(body).data ?? namedSchema.safeParse(answer.data).data)?.nik;
  const about = kind === "SIGN_IN" ? meansOf(logs, body) : shortened(call);
  await logSecurity({ kind, outcome: answer.code ?? "OK", name, network, about }, now());
});
