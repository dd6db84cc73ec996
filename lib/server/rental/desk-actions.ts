"use server";

import { refresh } from "next/cache";
import type { ApiError, CallResult } from "@/lib/contracts/core/envelope";
import { bookingCodeSchema } from "@/lib/contracts/core/scalars";
import type { HandOverOrder, RetainOrder, ReturnOrder } from "@/lib/contracts/rental/desk-handover";
import type { DeskErrorCode } from "@/lib/contracts/staff/desk-codes";
import { type UnitConcern, unitConcerns } from "@/lib/domain/fleet/unit-choice";
import { rejectionGrounds } from "@/lib/domain/rental/review";
import { action, argument, payload } from "@/lib/server/core/action";
import { deskAction, textOf } from "@/lib/server/staff/desk-form";
import { callDesk } from "@/lib/web-client/desk";

/** Result of a step of a rental; `data`: what has to be confirmed about the chosen unit. */
export type StepResult = CallResult<null, DeskErrorCode, readonly UnitConcern[]>;

type RefusedStep =
  | ApiError<"CONFIRM_UNIT", { readonly concerns: readonly UnitConcern[] }>
  | ApiError<Exclude<DeskErrorCode, "CONFIRM_UNIT">, unknown>;

function stepResult(answer: { readonly ok: true } | ({ readonly ok: false } & RefusedStep)): StepResult {
  if (!answer.ok) {
    const { code, fields } = answer;
    return { ok: false, code, fields, data: answer.code === "CONFIRM_UNIT" ? answer.data.concerns : [] };
  }
  refresh();
  return { ok: true, value: null };
}

/** Hands the vehicle over: `POST /web/desk/reservas/{code}/entrega`. */
export const handOver = action([bookingCodeSchema, payload<HandOverOrder>()], async (code, json) =>
  stepResult(await callDesk(({ reservas }) => reservas[":code"].entrega.$post({ param: { code }, json }))),
);

/** Takes the vehicle back: `POST …/vuelta`. */
export const returnVehicle = action([bookingCodeSchema, payload<ReturnOrder>()], async (code, json) =>
  stepResult(await callDesk(({ reservas }) => reservas[":code"].vuelta.$post({ param: { code }, json }))),
);

/** Retains a part of the security deposit: `POST …/fianza/retencion`. */
export const retainDeposit = action([bookingCodeSchema, payload<RetainOrder>()], async (code, json) =>
  stepResult(await callDesk(({ reservas }) => reservas[":code"].fianza.retencion.$post({ param: { code }, json }))),
);

/** Reads the drivers' document data; the access is recorded in the audit log: `POST …/documentos`. */
export const openDocuments = action([bookingCodeSchema], (code) =>
  callDesk(({ reservas }) => reservas[":code"].documentos.$post({ param: { code } })),
);

const acceptedIn = (form: FormData) => (form.get("accepted") === null ? [] : [...unitConcerns]);

/** Releases the security deposit: `POST …/fianza/liberacion`. */
export const releaseDeposit = deskAction([bookingCodeSchema], ({ reservas }, _form, code) =>
  reservas[":code"].fianza.liberacion.$post({ param: { code } }),
);

/** Adds an internal note: `POST …/notas`. */
export const addNote = deskAction([bookingCodeSchema], ({ reservas }, form, code) =>
  reservas[":code"].notas.$post({ param: { code }, json: { text: textOf(form, "text") } }),
);

/** Resends the booking's mail to the customer: `POST …/correo`. */
export const resendMail = deskAction([bookingCodeSchema], ({ reservas }, _form, code) =>
  reservas[":code"].correo.$post({ param: { code } }),
);

/** Moves a booking to another unit before hand-over: `POST …/unidad`. */
export const moveUnit = deskAction([bookingCodeSchema], ({ reservas }, form, code) => {
  const json = { plate: textOf(form, "plate"), accepted: acceptedIn(form) };
  return reservas[":code"].unidad.$post({ param: { code }, json });
});

/** Assigns another vehicle to a charged booking without a unit: `POST …/vehiculo`. */
export const findOtherVehicle = deskAction([bookingCodeSchema], ({ reservas }, form, code) => {
  const json = { plate: textOf(form, "plate"), group: textOf(form, "group"), accepted: acceptedIn(form) };
  return reservas[":code"].vehiculo.$post({ param: { code }, json });
});

/** Refunds a charged booking in full: `POST …/devolucion`. */
export const refundCreationError = deskAction([bookingCodeSchema], ({ reservas }, _form, code) =>
  reservas[":code"].devolucion.$post({ param: { code } }),
);

/** Ends an unpaid hold: `POST …/fin`. */
export const endUnpaid = deskAction([bookingCodeSchema], ({ reservas }, _form, code) =>
  reservas[":code"].fin.$post({ param: { code } }),
);

/** Cancels a booking on behalf of the company: `POST …/cancelacion`. */
export const cancelByCompany = deskAction([bookingCodeSchema], ({ reservas }, form, code) =>
  reservas[":code"].cancelacion.$post({ param: { code }, json: { reason: textOf(form, "reason") } }),
);

/** Records a no-show: `POST …/ausencia`. */
export const recordNoShow = deskAction([bookingCodeSchema], ({ reservas }, _form, code) =>
  reservas[":code"].ausencia.$post({ param: { code } }),
);

/** Closes an incident: `POST /web/desk/incidencias/{id}/cierre`. */
export const closeIncident = deskAction([argument.id], ({ incidencias }, form, id) =>
  incidencias[":id"].cierre.$post({ param: { id }, json: { note: textOf(form, "note") } }),
);

/** Publishes a review as written: `POST /web/desk/opiniones/{id}/publicacion`. */
export const publishReview = deskAction([argument.id], ({ opiniones }, _form, id) =>
  opiniones[":id"].publicacion.$post({ param: { id } }),
);

/** Rejects or unpublishes a review on a ground: `POST …/rechazo`. */
export const rejectReview = deskAction([argument.id], ({ opiniones }, form, id) => {
  const ground = rejectionGrounds.find((known) => known === textOf(form, "ground")) ?? "UNRELATED";
  return opiniones[":id"].rechazo.$post({ param: { id }, json: { ground } });
});

/** Stores the company's answer to a review: `POST …/respuesta`. */
export const answerReview = deskAction([argument.id], ({ opiniones }, form, id) =>
  opiniones[":id"].respuesta.$post({ param: { id }, json: { text: textOf(form, "text") } }),
);
