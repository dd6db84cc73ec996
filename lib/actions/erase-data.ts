"use server";

import { redirect } from "next/navigation";
import { endCurrentSession } from "@/lib/auth/session";
import type { OwnerProof } from "@/lib/contracts/client";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { paths } from "@/lib/contracts/paths";
import { languageSchema } from "@/lib/contracts/scalars";
import type { Language } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

/** `ok`: noted, and carried out once these bookings have ended. Erased at once, it leads away. */
export type EraseAnswer = { ok: true; waitingFor: string[] } | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Asks for the client's data to be erased: `DELETE /web/cliente/datos`. */
export async function eraseDataAction(language: Language, proof: OwnerProof): Promise<EraseAnswer> {
  expectArguments([languageSchema, language], [argument.payload, proof]);
  const answer = await unwrap((await web()).cliente.datos.$delete({ json: proof }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  if (!answer.value.erased) return { ok: true, waitingFor: answer.value.waitingFor };
  await endCurrentSession(false);
  redirect(paths.erased(language));
}
