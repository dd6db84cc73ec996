"use server";

import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import { unitConcerns } from "@/lib/domain/fleet/unit-choice";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type DeskState, stateOf, textOf } from "@/lib/server/staff/desk-state";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

/** Assigns another vehicle to a charged booking without a unit: `POST /web/desk/reservas/{code}/vehiculo`. */
export async function findOtherVehicle(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const calls = (await deskWeb()).reservas[":code"];
  const accepted = form.get("accepted") === null ? [] : [...unitConcerns];
  const json = { plate: textOf(form, "plate"), group: textOf(form, "group"), accepted };
  return stateOf(await unwrapDesk(calls.vehiculo.$post({ param: { code }, json })), form);
}

/** Refunds a charged booking in full: `POST …/devolucion`. */
export async function refundCreationError(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const calls = (await deskWeb()).reservas[":code"];
  return stateOf(await unwrapDesk(calls.devolucion.$post({ param: { code } })), form);
}

/** Ends an unpaid hold: `POST …/fin`. */
export async function endUnpaid(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const calls = (await deskWeb()).reservas[":code"];
  return stateOf(await unwrapDesk(calls.fin.$post({ param: { code } })), form);
}

/** Cancels a booking on behalf of the company: `POST …/cancelacion`. */
export async function cancelByCompany(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const calls = (await deskWeb()).reservas[":code"];
  const json = { reason: textOf(form, "reason") };
  return stateOf(await unwrapDesk(calls.cancelacion.$post({ param: { code }, json })), form);
}

/** Records a no-show: `POST …/ausencia`. */
export async function recordNoShow(code: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([bookingCodeSchema, code], [argument.form, form]);
  const calls = (await deskWeb()).reservas[":code"];
  return stateOf(await unwrapDesk(calls.ausencia.$post({ param: { code } })), form);
}

/** Closes an incident: `POST /web/desk/incidencias/{id}/cierre`. */
export async function closeIncident(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).incidencias[":id"].cierre;
  const json = { note: textOf(form, "note") };
  return stateOf(await unwrapDesk(call.$post({ param: { id: String(id) }, json })), form);
}
