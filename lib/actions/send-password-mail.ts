"use server";

import type { ErrorCode } from "@/lib/contracts/error-codes";
import { languageSchema } from "@/lib/contracts/scalars";
import type { Language } from "@/lib/domain/language/languages";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";

export type MailAnswer = { ok: true } | { ok: false; code: ErrorCode; waitSeconds: number };

/**
 * Asks for the mail with a link and a code: `POST /web/cliente/forgot`. The answer is the same whether or not there is a
 * client of that name.
 */
export async function sendPasswordMailAction(nik: string, lang: Language): Promise<MailAnswer> {
  expectArguments([argument.text, nik], [languageSchema, lang]);
  const call = (await web()).cliente.forgot.$post({ json: { nik, lang } });
  const answer = await unwrap(call);
  if (answer.ok) return { ok: true };
  const wait = await call.then(
    ({ headers }) => headers.get("retry-after"),
    () => null,
  );
  return { ok: false, code: answer.code, waitSeconds: Number(wait ?? 60) };
}
