"use server";

import { refresh } from "next/cache";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import { type Reconciliation, type Span, spanSchema } from "@/lib/contracts/payment/desk-accounts";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type DeskState, stateOf, textOf } from "@/lib/server/staff/desk-state";
import { type DeskRefused, deskWeb, unwrapDesk } from "@/lib/web-client/desk";

/** Orders a goodwill refund: `POST /web/desk/reservas/{code}/cortesia`. */
export async function giveGoodwill(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const call = (await deskWeb()).reservas[":code"].cortesia;
  const json = { amount: textOf(form, "amount"), reason: textOf(form, "reason") };
  return stateOf(await unwrapDesk(call.$post({ param: { code }, json })), form);
}

/** Approves a goodwill refund as second person: `POST …/cortesia/{id}/conformidad`. */
export async function agreeGoodwill(code: string, id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).reservas[":code"].cortesia[":id"].conformidad;
  return stateOf(await unwrapDesk(call.$post({ param: { code, id: String(id) } })), form);
}

/** Sends a failed refund's amount again: `POST /web/desk/reservas/{code}/devoluciones/{id}/reenvio`. */
export async function resendRefund(code: string, id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).reservas[":code"].devoluciones[":id"].reenvio;
  return stateOf(await unwrapDesk(call.$post({ param: { code, id: String(id) } })), form);
}

/** Declines a goodwill refund: `POST …/cortesia/{id}/rechazo`. */
export async function declineGoodwill(code: string, id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).reservas[":code"].cortesia[":id"].rechazo;
  return stateOf(await unwrapDesk(call.$post({ param: { code, id: String(id) } })), form);
}

/** Creates the accountant's export of a span: `POST /web/desk/contabilidad/exportaciones`. */
export async function exportAccounts(span: Span, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([spanSchema, span], [argument.form, form]);
  return stateOf(await unwrapDesk((await deskWeb()).contabilidad.exportaciones.$post({ json: span })), form);
}

/** Reconciles the payments of a span with the providers: `POST /web/desk/contabilidad/cotejo`. */
export async function matchAccounts(
  span: Span,
): Promise<{ readonly ok: true; readonly value: Reconciliation } | DeskRefused> {
  expectArguments([spanSchema, span]);
  const answer = await unwrapDesk((await deskWeb()).contabilidad.cotejo.$post({ json: span }));
  refresh();
  return answer;
}

/** Creates the export of queued authority reports: `POST /web/desk/autoridad/exportaciones`. */
export async function exportReports(_: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.form, form]);
  return stateOf(await unwrapDesk((await deskWeb()).autoridad.exportaciones.$post()), form);
}

/** Erases a client on request: `POST /web/desk/personas/{id}/supresion`. */
export async function erasePerson(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).personas[":id"].supresion;
  const answer = await unwrapDesk(call.$post({ param: { id: String(id) }, json: { email: textOf(form, "email") } }));
  // No refresh after an erasure: the person's page would be a 404, and the result must stay readable.
  if (answer.ok && answer.value.erased) return { status: "done", result: answer.value };
  return stateOf(answer, form);
}

/** Signs a client out everywhere: `DELETE /web/desk/personas/{id}/sesiones`. */
export async function endClientSessions(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).personas[":id"].sesiones;
  return stateOf(await unwrapDesk(call.$delete({ param: { id: String(id) } })), form);
}
