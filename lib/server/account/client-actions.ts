"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { endCurrentSession, rememberDevice, rememberSession } from "@/lib/auth/session";
import type { OpenSession, OwnerProof, Profile, ProfileUpdate } from "@/lib/contracts/account/client";
import { deviceHeader } from "@/lib/contracts/account/session-cookies";
import type { FieldError } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { languageSchema } from "@/lib/contracts/core/scalars";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { browserNow } from "@/lib/web-client/browser-clock";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

export type ProfileAnswer = { ok: true; profile: Profile } | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Saves the client's profile: `PUT /web/cliente/perfil`; updates the first name shown in the header. */
export async function updateProfileAction(update: ProfileUpdate): Promise<ProfileAnswer> {
  expectArguments([argument.payload, update]);
  const answer = await unwrap((await web()).cliente.perfil.$put({ json: update }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  await rememberSession({ firstName: answer.value.firstName });
  return { ok: true, profile: answer.value };
}

export type ChangePasswordAnswer = { ok: true } | { ok: false; code: ErrorCode; fields: FieldError[] };

/**
 * Changes the signed-in client's password: `POST /web/cliente/clave`. All other sessions are revoked; this one
 * continues with a new token in its cookie.
 */
export async function changePasswordAction(currentPassword: string, password: string): Promise<ChangePasswordAnswer> {
  expectArguments([argument.text, currentPassword], [argument.text, password]);
  const answer = await unwrap((await web()).cliente.clave.$post({ json: { currentPassword, password } }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  await rememberSession({ token: answer.value.token, checkedAt: browserNow() });
  return { ok: true };
}

/** `sessions`: the remaining sessions on other devices. */
export type EndSessionAnswer = { ok: true; sessions: OpenSession[] } | { ok: false; code: ErrorCode };

/** Ends one session on another device: `DELETE /web/cliente/sesiones/{id}`. */
export async function endSessionAction(id: number): Promise<EndSessionAnswer> {
  expectArguments([z.number().int().positive(), id]);
  const answer = await unwrap((await web()).cliente.sesiones[":id"].$delete({ param: { id: String(id) } }));
  return answer.ok ? { ok: true, sessions: answer.value.sessionsElsewhere } : { ok: false, code: answer.code };
}

/** `ok`: scheduled until these bookings are over. After an immediate erasure the action redirects instead. */
export type EraseAnswer = { ok: true; waitingFor: string[] } | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Requests the erasure of the client's data: `DELETE /web/cliente/datos`. */
export async function eraseDataAction(language: Language, proof: OwnerProof): Promise<EraseAnswer> {
  expectArguments([languageSchema, language], [argument.payload, proof]);
  const answer = await unwrap((await web()).cliente.datos.$delete({ json: proof }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  if (!answer.value.erased) return { ok: true, waitingFor: answer.value.waitingFor };
  await endCurrentSession(false);
  redirect(paths.erased(language));
}

/** `file`: all stored personal data as JSON text. */
export type ExportAnswer = { ok: true; file: string } | { ok: false; code: ErrorCode; fields: FieldError[] };

/** Exports all personal data of the client: `POST /web/cliente/datos`. */
export async function exportDataAction(proof: OwnerProof): Promise<ExportAnswer> {
  expectArguments([argument.payload, proof]);
  const answer = await unwrap((await web()).cliente.datos.$post({ json: proof }));
  if (!answer.ok) return { ok: false, code: answer.code, fields: answer.errors };
  return { ok: true, file: `${JSON.stringify(answer.value, null, 2)}\n` };
}

export type CodeSent = { ok: true } | { ok: false; code: ErrorCode };

/** Mails a code for re-authentication: `POST /web/cliente/datos/codigo`. */
export async function sendProofCodeAction(language: Language): Promise<CodeSent> {
  expectArguments([languageSchema, language]);
  const answer = await unwrap((await web()).cliente.datos.codigo.$post({ json: { lang: language } }));
  return answer.ok ? { ok: true } : { ok: false, code: answer.code };
}

export type MailAnswer = { ok: true } | { ok: false; code: ErrorCode; waitSeconds: number };

/**
 * Requests the password mail with a link and a code: `POST /web/cliente/forgot`. The response doesn't reveal whether
 * the client exists. The code signs in only in this browser, which the device cookie identifies.
 */
export async function sendPasswordMailAction(nik: string, lang: Language): Promise<MailAnswer> {
  expectArguments([argument.text, nik], [languageSchema, lang]);
  const call = (await web()).cliente.forgot.$post({ json: { nik, lang } });
  const answer = await unwrap(call);
  const header = (name: string) =>
    call.then(
      ({ headers }) => headers.get(name),
      () => null,
    );
  if (answer.ok) {
    await rememberDevice(await header(deviceHeader));
    return { ok: true };
  }
  const wait = await header("retry-after");
  return { ok: false, code: answer.code, waitSeconds: Number(wait ?? 60) };
}
