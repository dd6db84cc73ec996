"use server";

import { redirect } from "next/navigation";
import { endCurrentSession, rememberDevice, rememberSession } from "@/lib/auth/session";
import type { OpenSession, OwnerProof, Profile, ProfileUpdate } from "@/lib/contracts/account/client";
import { deviceHeader } from "@/lib/contracts/account/session-cookies";
import type { CallResult } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { languageSchema } from "@/lib/contracts/core/scalars";
import { paths } from "@/lib/contracts/paths";
import { action, argument, payload } from "@/lib/server/core/action";
import { refusal } from "@/lib/server/core/refusal";
import { browserNow } from "@/lib/web-client/browser-clock";
import { web } from "@/lib/web-client/server";
import { unwrap } from "@/lib/web-client/unwrap";

/** Saves the client's profile: `PUT /web/cliente/perfil`; updates the first name shown in the header. */
export const updateProfileAction = action([payload<ProfileUpdate>()], async (json): Promise<CallResult<Profile>> => {
  const answer = await unwrap((await web()).cliente.perfil.$put({ json }));
  if (!answer.ok) return refusal(answer, null);
  await rememberSession({ firstName: answer.value.firstName });
  return answer;
});

/**
 * Changes the signed-in client's password: `POST /web/cliente/clave`. All other sessions are revoked; this one
 * continues with a new token in its cookie.
 */
export const changePasswordAction = action(
  [argument.text, argument.text],
  async (currentPassword, password): Promise<CallResult<null>> => {
    const answer = await unwrap((await web()).cliente.clave.$post({ json: { currentPassword, password } }));
    if (!answer.ok) return refusal(answer, null);
    await rememberSession({ token: answer.value.token, checkedAt: browserNow() });
    return { ok: true, value: null };
  },
);

/** Ends one session on another device, `DELETE /web/cliente/sesiones/{id}`: the remaining sessions elsewhere. */
export const endSessionAction = action([argument.id], async (id): Promise<CallResult<OpenSession[]>> => {
  const answer = await unwrap((await web()).cliente.sesiones[":id"].$delete({ param: { id } }));
  return answer.ok ? { ok: true, value: answer.value.sessionsElsewhere } : refusal(answer, null);
});

/**
 * Requests the erasure of the client's data, `DELETE /web/cliente/datos`: the bookings that it waits for. After an
 * immediate erasure the action redirects instead.
 */
export const eraseDataAction = action(
  [languageSchema, payload<OwnerProof>()],
  async (language, json): Promise<CallResult<string[]>> => {
    const answer = await unwrap((await web()).cliente.datos.$delete({ json }));
    if (!answer.ok) return refusal(answer, null);
    if (!answer.value.erased) return { ok: true, value: answer.value.waitingFor };
    await endCurrentSession(false);
    redirect(paths.erased(language));
  },
);

/** Exports all personal data of the client, `POST /web/cliente/datos`, as JSON text. */
export const exportDataAction = action([payload<OwnerProof>()], async (json): Promise<CallResult<string>> => {
  const answer = await unwrap((await web()).cliente.datos.$post({ json }));
  return answer.ok ? { ok: true, value: `${JSON.stringify(answer.value, null, 2)}\n` } : refusal(answer, null);
});

/** Mails a code for re-authentication: `POST /web/cliente/datos/codigo`. */
export const sendProofCodeAction = action([languageSchema], async (lang): Promise<CallResult<null>> => {
  const answer = await unwrap((await web()).cliente.datos.codigo.$post({ json: { lang } }));
  return answer.ok ? { ok: true, value: null } : refusal(answer, null);
});

/** `data`: seconds to wait before the next attempt. */
export type MailResult = CallResult<null, ErrorCode, number>;

/**
 * Requests the password mail with a link and a code: `POST /web/cliente/forgot`. The response doesn't reveal whether
 * the client exists. The code signs in only in this browser, which the device cookie identifies.
 */
export const sendPasswordMailAction = action(
  [argument.text, languageSchema],
  async (nik, lang): Promise<MailResult> => {
    const call = (await web()).cliente.forgot.$post({ json: { nik, lang } });
    const answer = await unwrap(call);
    const headers = await call.then((response) => response.headers).catch(() => null);
    if (!answer.ok) return refusal(answer, Number(headers?.get("retry-after") ?? 60));
    await rememberDevice(headers?.get(deviceHeader) ?? null);
    return { ok: true, value: null };
  },
);
