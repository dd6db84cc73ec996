"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { endCurrentSession, rememberSession } from "@/lib/auth/session";
import type { OpenSession, OwnerProof, Profile, ProfileUpdate } from "@/lib/contracts/client";
import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { paths } from "@/lib/contracts/paths";
import { languageSchema } from "@/lib/contracts/scalars";
import type { Language } from "@/lib/domain/language/languages";
import { browserNow } from "@/lib/web-client/browser-clock";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";
import { argument, expectArguments } from "./expect-arguments";
export type ProfileAnswer = { ok: true; profile: Profile } | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Saves the client's own data: `PUT /web/cliente/perfil`; the header greets by the new name. */
export async function updateProfileAction(update: ProfileUpdate): Promise<ProfileAnswer> {
  expectArguments([argument.payload, update]);
  const answer = await unwrap((await web()).cliente.perfil.$put({ json: update }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  await rememberSession({ firstName: answer.value.firstName });
  return { ok: true, profile: answer.value };
}

export type ChangePasswordAnswer = { ok: true } | { ok: false; code: ErrorCode; fields: FieldError[] };

/**
 * Changes the password of who is signed in: `POST /web/cliente/clave`. All other sessions end; this one goes on with the
 * new token, which stays in its cookie.
 */
export async function changePasswordAction(currentPassword: string, password: string): Promise<ChangePasswordAnswer> {
  expectArguments([argument.text, currentPassword], [argument.text, password]);
  const answer = await unwrap((await web()).cliente.clave.$post({ json: { currentPassword, password } }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  await rememberSession({ token: answer.value.token, checkedAt: browserNow() });
  return { ok: true };
}

/** `ok`: with the sessions elsewhere that are still open. */
export type EndSessionAnswer = { ok: true; sessions: OpenSession[] } | { ok: false; code: ErrorCode };

/** Ends one session on another device: `DELETE /web/cliente/sesiones/{id}`. */
export async function endSessionAction(id: number): Promise<EndSessionAnswer> {
  expectArguments([z.number().int().positive(), id]);
  const answer = await unwrap((await web()).cliente.sesiones[":id"].$delete({ param: { id: String(id) } }));
  return answer.ok ? { ok: true, sessions: answer.value.sessionsElsewhere } : { ok: false, code: answer.code };
}

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

/** `file`: everything that is stored about the client, as text. */
export type ExportAnswer = { ok: true; file: string } | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Everything that is held about the client, for a file of their own: `POST /web/cliente/datos`. */
export async function exportDataAction(proof: OwnerProof): Promise<ExportAnswer> {
  expectArguments([argument.payload, proof]);
  const answer = await unwrap((await web()).cliente.datos.$post({ json: proof }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  return { ok: true, file: `${JSON.stringify(answer.value, null, 2)}\n` };
}

export type CodeSent = { ok: true } | { ok: false; code: ErrorCode };

/** Asks for the code that proves who is signed in: `POST /web/cliente/datos/codigo`. */
export async function sendProofCodeAction(language: Language): Promise<CodeSent> {
  expectArguments([languageSchema, language]);
  const answer = await unwrap((await web()).cliente.datos.codigo.$post({ json: { lang: language } }));
  return answer.ok ? { ok: true } : { ok: false, code: answer.code };
}

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
