"use server";

import { z } from "zod";
import type { OpenSession } from "@/lib/contracts/client";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { expectArguments } from "./expect-arguments";

/** `ok`: with the sessions elsewhere that are still open. */
export type EndSessionAnswer = { ok: true; sessions: OpenSession[] } | { ok: false; code: ErrorCode };

/** Ends one session on another device: `DELETE /web/cliente/sesiones/{id}`. */
export async function endSessionAction(id: number): Promise<EndSessionAnswer> {
  expectArguments([z.number().int().positive(), id]);
  const answer = await unwrap((await web()).cliente.sesiones[":id"].$delete({ param: { id: String(id) } }));
  return answer.ok ? { ok: true, sessions: answer.value.sessionsElsewhere } : { ok: false, code: answer.code };
}
