"use server";

import { refresh } from "next/cache";
import { cookies, draftMode } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { deskCookie } from "@/lib/contracts/staff/desk-cookie";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { staffRoles } from "@/lib/domain/staff/permissions";
import { deskLanguages } from "@/lib/domain/staff/staff-session";
import { siteUrl } from "@/lib/seo/site-url";
import { action, argument, formAction } from "@/lib/server/core/action";
import { callDesk } from "@/lib/web-client/desk";
import { deskAction, stateOf, textOf } from "./desk-form";

const rightsIn = (form: FormData) => ({
  role: z.enum(staffRoles).catch("agent").parse(form.get("role")),
  officeIds: form.getAll("officeIds").map(Number),
});

/** Invites a member of staff: `POST /web/desk/personal`; the response contains the one-time link. */
export const inviteStaff = formAction([], async (form) => {
  const lang = z.enum(deskLanguages).catch("es").parse(form.get("lang"));
  const json = { name: textOf(form, "name"), email: textOf(form, "email"), lang, ...rightsIn(form) };
  const answer = await callDesk(({ personal }) => personal.$post({ json }));
  // The form is empty again for the next person when the link is shown.
  return stateOf(answer.ok ? { ok: true, value: { ...answer.value, name: json.name } } : answer, form);
});

/** Creates a new one-time link: `POST /web/desk/personal/{id}/enlace`. */
export const renewStaffLink = deskAction([argument.id], ({ personal }, _form, id) =>
  personal[":id"].enlace.$post({ param: { id } }),
);

/** Changes a member's role and offices: `PUT /web/desk/personal/{id}`. */
export const changeStaffRights = deskAction([argument.id], ({ personal }, form, id) =>
  personal[":id"].$put({ param: { id }, json: rightsIn(form) }),
);

/** Ends a member's access: `DELETE /web/desk/personal/{id}`. */
export const endStaff = deskAction([argument.id], ({ personal }, _form, id) =>
  personal[":id"].$delete({ param: { id } }),
);

/** Signs a member out everywhere: `DELETE /web/desk/personal/{id}/sesiones`. */
export const endStaffSessions = deskAction([argument.id], ({ personal }, _form, id) =>
  personal[":id"].sesiones.$delete({ param: { id } }),
);

/** Sets the password of the fallback sign-in: `POST /web/desk/yo/clave`; the response contains the TOTP secret. */
export const prepareFallbackSignIn = formAction([], async (form) => {
  const json = { password: textOf(form, "password") };
  const state = stateOf(await callDesk(({ yo }) => yo.clave.$post({ json })), form);
  // A password is never sent back to the page.
  return state.status === "refused" ? { ...state, typed: {} } : state;
});

/** Confirms TOTP with its first code: `POST /web/desk/yo/clave/confirmar`; the response contains the recovery codes. */
export const confirmFallbackSignIn = formAction([], async (form) => {
  const json = { code: textOf(form, "code") };
  const answer = await callDesk(({ yo }) => yo.clave.confirmar.$post({ json }));
  return stateOf(answer.ok ? { ok: true, value: { codes: answer.value.codes.join(" ") } } : answer, form);
});

/** Removes a passkey: `DELETE /web/desk/yo/llaves/{id}`. */
export const dropPasskey = deskAction([z.string().max(1400)], ({ yo }, _form, id) =>
  yo.llaves[":id"].$delete({ param: { id: encodeURIComponent(id) } }),
);

/** Ends another of the member's own sessions: `DELETE /web/desk/yo/sesiones/{id}`. */
export const endOwnSession = deskAction([argument.id], ({ yo }, _form, id) =>
  yo.sesiones[":id"].$delete({ param: { id } }),
);

/** Refreshes the page after a passkey was added in the browser. */
export const refreshDesk = action([], async () => refresh());

/** Ends this session, `POST /web/desk/salir`, and redirects to the sign-in. */
export const signOutOfDesk = action([z.enum(deskLanguages)], async (language) => {
  await callDesk(({ salir }) => salir.$post());
  const secure = siteUrl().startsWith("https:");
  (await cookies()).set(deskCookie(secure), "", { maxAge: 0, path: "/", secure, httpOnly: true, sameSite: "strict" });
  (await draftMode()).disable();
  redirect(`${deskPaths.enter(language)}?left=1`);
});
