"use server";

import { refresh } from "next/cache";
import type { FieldError } from "@/lib/contracts/core/envelope";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import {
  type HandOverOrder,
  type OpenedDocuments,
  type RetainOrder,
  type TakeBackOrder,
  unitConcernsSchema,
} from "@/lib/contracts/rental/desk-handover";
import type { DeskErrorCode } from "@/lib/contracts/staff/desk-codes";
import { type UnitConcern, unitConcerns } from "@/lib/domain/fleet/unit-choice";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type DeskState, stateOf, textOf } from "@/lib/server/staff/desk-state";
import { type DeskRefused, deskWeb, unwrapDesk } from "@/lib/web-client/desk";

/** Result of a step of a rental; a refused one names the invalid fields. */
export type RentalAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: DeskErrorCode;
      readonly errors: readonly FieldError[];
      /** What has to be confirmed about the chosen unit. */
      readonly concerns: readonly UnitConcern[];
    };

function answerOf(answer: { readonly ok: true } | DeskRefused): RentalAnswer {
  if (!answer.ok) {
    const { code, errors, data } = answer;
    return { ok: false, code, errors, concerns: unitConcernsSchema.safeParse(data).data?.concerns ?? [] };
  }
  refresh();
  return { ok: true };
}

/** Hands the vehicle over: `POST /web/desk/reservas/{code}/entrega`. */
export async function handOver(code: string, json: HandOverOrder): Promise<RentalAnswer> {
  expectArguments([bookingCodeSchema, code], [argument.payload, json]);
  const calls = (await deskWeb()).reservas[":code"];
  return answerOf(await unwrapDesk(calls.entrega.$post({ param: { code }, json })));
}

/** Takes the vehicle back: `POST …/vuelta`. */
export async function takeBack(code: string, json: TakeBackOrder): Promise<RentalAnswer> {
  expectArguments([bookingCodeSchema, code], [argument.payload, json]);
  const calls = (await deskWeb()).reservas[":code"];
  return answerOf(await unwrapDesk(calls.vuelta.$post({ param: { code }, json })));
}

/** Retains a part of the security deposit: `POST …/fianza/retencion`. */
export async function retainDeposit(code: string, json: RetainOrder): Promise<RentalAnswer> {
  expectArguments([bookingCodeSchema, code], [argument.payload, json]);
  const calls = (await deskWeb()).reservas[":code"];
  return answerOf(await unwrapDesk(calls.fianza.retencion.$post({ param: { code }, json })));
}

/** Releases the security deposit: `POST …/fianza/liberacion`. */
export async function releaseDeposit(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const calls = (await deskWeb()).reservas[":code"];
  return stateOf(await unwrapDesk(calls.fianza.liberacion.$post({ param: { code } })), form);
}

/** Adds an internal note: `POST …/notas`. */
export async function addNote(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const calls = (await deskWeb()).reservas[":code"];
  const json = { text: textOf(form, "text") };
  return stateOf(await unwrapDesk(calls.notas.$post({ param: { code }, json })), form);
}

/** Resends the booking's mail to the customer: `POST …/correo`. */
export async function resendMail(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const calls = (await deskWeb()).reservas[":code"];
  return stateOf(await unwrapDesk(calls.correo.$post({ param: { code } })), form);
}

/** Moves a booking to another unit before hand-over: `POST …/unidad`. */
export async function moveUnit(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const calls = (await deskWeb()).reservas[":code"];
  const accepted = form.get("accepted") === null ? [] : [...unitConcerns];
  const json = { plate: textOf(form, "plate"), accepted };
  return stateOf(await unwrapDesk(calls.unidad.$post({ param: { code }, json })), form);
}

/** Reads the drivers' document data; the access is recorded in the audit log: `POST …/documentos`. */
export async function openDocuments(
  code: string,
): Promise<{ readonly ok: true; readonly value: OpenedDocuments } | DeskRefused> {
  expectArguments([bookingCodeSchema, code]);
  const calls = (await deskWeb()).reservas[":code"];
  return await unwrapDesk(calls.documentos.$post({ param: { code } }));
}
