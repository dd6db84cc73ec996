"use server";

import type { ErrorCode } from "@/lib/contracts/error-codes";
import { languageSchema } from "@/lib/contracts/scalars";
import type { Language } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { expectArguments } from "./expect-arguments";

export type CodeSent = { ok: true } | { ok: false; code: ErrorCode };

/** Asks for the code that proves who is signed in: `POST /web/cliente/datos/codigo`. */
export async function sendProofCodeAction(language: Language): Promise<CodeSent> {
  expectArguments([languageSchema, language]);
  const answer = await unwrap((await web()).cliente.datos.codigo.$post({ json: { lang: language } }));
  return answer.ok ? { ok: true } : { ok: false, code: answer.code };
}
