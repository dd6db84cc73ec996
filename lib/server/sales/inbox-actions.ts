"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { referenceSchema } from "@/lib/contracts/sales/desk-inbox";
import { enquiryClosings } from "@/lib/domain/sales/answer-clock";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type DeskState, stateOf, textOf } from "@/lib/server/staff/desk-state";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

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

/**
 * Answers an enquiry by mail: `POST …/respuesta`. Where somebody else has answered it meanwhile, the page shows that
 * answer. `lastId`: the latest answer that the page shows; it counts as seen once the box is ticked.
 */
export async function answerEnquiry(
  { reference, lastId }: { readonly reference: string; readonly lastId: number | null },
  _: DeskState,
  form: FormData,
): Promise<DeskState> {
  expectArguments([referenceSchema, reference], [argument.id.nullable(), lastId], [argument.form, form]);
  const call = (await deskWeb()).buzon[":reference"].respuesta;
  const seenId = form.get("seen") === null ? null : lastId;
  const answer = await unwrapDesk(call.$post({ param: { reference }, json: { text: textOf(form, "text"), seenId } }));
  if (!answer.ok && answer.code === "ANSWERED_MEANWHILE") refresh();
  return stateOf(answer, form);
}

/** Closes an enquiry without a mail: `POST …/cierre`. */
export async function closeEnquiry(reference: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([referenceSchema, reference], [argument.form, form]);
  const call = (await deskWeb()).buzon[":reference"].cierre;
  const how = z.enum(enquiryClosings).catch("phone").parse(form.get("how"));
  return stateOf(
    await unwrapDesk(call.$post({ param: { reference }, json: { how, text: textOf(form, "text") } })),
    form,
  );
}
