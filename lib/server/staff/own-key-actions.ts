"use server";

import { refresh } from "next/cache";
import { cookies, draftMode } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { deskCookie } from "@/lib/contracts/staff/desk-cookie";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { type DeskLanguage, deskLanguages } from "@/lib/domain/staff/staff-session";
import { siteUrl } from "@/lib/seo/site-url";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";
import { type DeskState, stateOf, textOf } from "./desk-state";

/** Sets the password of the fallback sign-in: `POST /web/desk/yo/clave`; the response contains the TOTP secret. */
export async function prepareFallbackSignIn(_: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.form, form]);
  const json = { password: textOf(form, "password") };
  return withoutPassword(stateOf(await unwrapDesk((await deskWeb()).yo.clave.$post({ json })), form));
}
/** A password is never sent back to the page. */
const withoutPassword = (state: DeskState): DeskState => (state.status === "refused" ? { ...state, typed: {} } : state);

/** Confirms TOTP with its first code: `POST /web/desk/yo/clave/confirmar`; the response contains the recovery codes. */
export async function confirmFallbackSignIn(_: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.form, form]);
  const json = { code: textOf(form, "code") };
  const answer = await unwrapDesk((await deskWeb()).yo.clave.confirmar.$post({ json }));
  return stateOf(answer.ok ? { ok: true, value: { codes: answer.value.codes.join(" ") } } : answer, form);
}

/** Removes a passkey: `DELETE /web/desk/yo/llaves/{id}`. */
export async function dropPasskey(id: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([z.string().max(1400), id], [argument.form, form]);
  const call = (await deskWeb()).yo.llaves[":id"];
  return stateOf(await unwrapDesk(call.$delete({ param: { id: encodeURIComponent(id) } })), form);
}

/** Ends another of the member's own sessions: `DELETE /web/desk/yo/sesiones/{id}`. */
export async function endOwnSession(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).yo.sesiones[":id"];
  return stateOf(await unwrapDesk(call.$delete({ param: { id: String(id) } })), form);
}

/** Refreshes the page after a passkey was added in the browser. */
export async function refreshDesk(): Promise<void> {
  expectArguments();
  refresh();
}

/** Ends this session, `POST /web/desk/salir`, and redirects to the sign-in. */
export async function signOutOfDesk(language: DeskLanguage): Promise<void> {
  expectArguments([z.enum(deskLanguages), language]);
  await unwrapDesk((await deskWeb()).salir.$post());
  const secure = siteUrl().startsWith("https:");
  (await cookies()).set(deskCookie(secure), "", { maxAge: 0, path: "/", secure, httpOnly: true, sameSite: "strict" });
  (await draftMode()).disable();
  redirect(`${deskPaths.enter(language)}?left=1`);
}
