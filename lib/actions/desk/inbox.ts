"use server";

import { argument, expectArguments } from "@/lib/actions/expect-arguments";
import { referenceSchema } from "@/lib/contracts/desk/inbox";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";
import { type DeskState, stateOf, textOf } from "./desk-state";

/** Assigns an enquiry to a member of staff, or unassigns it: `POST /web/desk/buzon/{reference}/asignacion`. */
export async function assignEnquiry(reference: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([referenceSchema, reference], [argument.form, form]);
  const call = (await deskWeb()).buzon[":reference"].asignacion;
  const chosen = textOf(form, "staffId");
  const json = { staffId: chosen === "" ? null : Number(chosen) };
  return stateOf(await unwrapDesk(call.$post({ param: { reference }, json })), form);
}

/** Adds an internal note: `POST …/nota`. */
export async function noteOnEnquiry(reference: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([referenceSchema, reference], [argument.form, form]);
  const call = (await deskWeb()).buzon[":reference"].nota;
  return stateOf(await unwrapDesk(call.$post({ param: { reference }, json: { text: textOf(form, "text") } })), form);
}

/** Answers an enquiry by mail: `POST …/respuesta`. */
export async function answerEnquiry(reference: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([referenceSchema, reference], [argument.form, form]);
  const call = (await deskWeb()).buzon[":reference"].respuesta;
  return stateOf(await unwrapDesk(call.$post({ param: { reference }, json: { text: textOf(form, "text") } })), form);
}
