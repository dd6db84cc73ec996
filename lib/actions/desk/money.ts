"use server";

import { refresh } from "next/cache";
import { argument, expectArguments } from "@/lib/actions/expect-arguments";
import { type Matched, type Span, spanSchema } from "@/lib/contracts/desk/accounts";
import { bookingCodeSchema } from "@/lib/contracts/scalars";
import { type DeskRefused, deskWeb, unwrapDesk } from "@/lib/web-client/desk";
import { type DeskState, stateOf, textOf } from "./desk-state";

/** Gives a part of what was paid back: `POST /web/desk/reservas/{code}/cortesia`. */
export async function giveGoodwill(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const call = (await deskWeb()).reservas[":code"].cortesia;
  const json = { amount: textOf(form, "amount"), reason: textOf(form, "reason") };
  return stateOf(await unwrapDesk(call.$post({ param: { code }, json })), form);
}

/** Agrees to a goodwill refund: `POST …/cortesia/{id}/conformidad`. */
export async function agreeGoodwill(code: string, id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).reservas[":code"].cortesia[":id"].conformidad;
  return stateOf(await unwrapDesk(call.$post({ param: { code, id: String(id) } })), form);
}

/** Declines a goodwill refund: `POST …/cortesia/{id}/rechazo`. */
export async function declineGoodwill(code: string, id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).reservas[":code"].cortesia[":id"].rechazo;
  return stateOf(await unwrapDesk(call.$post({ param: { code, id: String(id) } })), form);
}

/** Prepares the accountant's file of some days: `POST /web/desk/contabilidad/exportaciones`. */
export async function exportAccounts(span: Span, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([spanSchema, span], [argument.form, form]);
  return stateOf(await unwrapDesk((await deskWeb()).contabilidad.exportaciones.$post({ json: span })), form);
}

/** Asks the providers about the payments of some days: `POST /web/desk/contabilidad/cotejo`. */
export async function matchAccounts(span: Span): Promise<{ readonly ok: true; readonly value: Matched } | DeskRefused> {
  expectArguments([spanSchema, span]);
  const answer = await unwrapDesk((await deskWeb()).contabilidad.cotejo.$post({ json: span }));
  refresh();
  return answer;
}

/** Prepares the file of the reports that wait: `POST /web/desk/autoridad/exportaciones`. */
export async function exportReports(_: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.form, form]);
  return stateOf(await unwrapDesk((await deskWeb()).autoridad.exportaciones.$post()), form);
}

/** Erases a client on request: `POST /web/desk/personas/{id}/supresion`. */
export async function erasePerson(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).personas[":id"].supresion;
  const answer = await unwrapDesk(call.$post({ param: { id: String(id) }, json: { email: textOf(form, "email") } }));
  // The page of who is erased is gone: it is not made anew, so that what was done can still be read on it.
  if (answer.ok && answer.value.erased) return { status: "done", told: answer.value };
  return stateOf(answer, form);
}
