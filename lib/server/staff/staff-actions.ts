"use server";

import { z } from "zod";
import type { inviteSchema } from "@/lib/contracts/staff/desk-staff";
import { type StaffRole, staffRoles } from "@/lib/domain/staff/permissions";
import { deskLanguages } from "@/lib/domain/staff/staff-session";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";
import { type DeskState, stateOf, textOf } from "./desk-state";

const roleOf = (form: FormData): StaffRole => z.enum(staffRoles).catch("agent").parse(form.get("role"));
const officesOf = (form: FormData) => form.getAll("officeIds").map(Number);

/** Invites a member of staff: `POST /web/desk/personal`; the response contains the one-time link. */
export async function inviteStaff(_: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.form, form]);
  const lang = z.enum(deskLanguages).catch("es").parse(form.get("lang"));
  const person = { name: textOf(form, "name"), email: textOf(form, "email"), lang };
  const json: z.input<typeof inviteSchema> = { ...person, role: roleOf(form), officeIds: officesOf(form) };
  const answer = await unwrapDesk((await deskWeb()).personal.$post({ json }));
  // The form is empty again for the next person when the link is shown.
  return stateOf(answer.ok ? { ok: true, value: { ...answer.value, name: json.name } } : answer, form);
}

/** Creates a new one-time link: `POST /web/desk/personal/{id}/enlace`. */
export async function renewStaffLink(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const calls = (await deskWeb()).personal[":id"];
  return stateOf(await unwrapDesk(calls.enlace.$post({ param: { id: String(id) } })), form);
}

/** Changes a member's role and offices: `PUT /web/desk/personal/{id}`. */
export async function changeStaffRights(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const calls = (await deskWeb()).personal[":id"];
  const json = { role: roleOf(form), officeIds: officesOf(form) };
  return stateOf(await unwrapDesk(calls.$put({ param: { id: String(id) }, json })), form);
}

/** Ends a member's access: `DELETE /web/desk/personal/{id}`. */
export async function endStaff(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const calls = (await deskWeb()).personal[":id"];
  return stateOf(await unwrapDesk(calls.$delete({ param: { id: String(id) } })), form);
}

/** Signs a member out everywhere: `DELETE /web/desk/personal/{id}/sesiones`. */
export async function endStaffSessions(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const calls = (await deskWeb()).personal[":id"];
  return stateOf(await unwrapDesk(calls.sesiones.$delete({ param: { id: String(id) } })), form);
}
