"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { referenceSchema } from "@/lib/contracts/sales/desk-inbox";
import type { carFactsSchema } from "@/lib/contracts/sales/desk-stock";
import { enquiryClosings } from "@/lib/domain/sales/answer-clock";
import { argument, formAction } from "@/lib/server/core/action";
import { deskAction, stateOf, textOf } from "@/lib/server/staff/desk-form";
import { callDesk } from "@/lib/web-client/desk";

/** Safe because `/web/desk` validates every field and names the invalid ones. */
const asTyped = z.custom<z.input<typeof carFactsSchema>>();

/** Factor from a form field's unit to the stored unit: 5.2 litres → 52 tenths. */
const numberFactors = {
  km: 1,
  powerHp: 1,
  powerKw: 1,
  engineCc: 1,
  doors: 1,
  seats: 1,
  warrantyMonths: 1,
  consumptionTenths: 10,
  co2GramsPerKm: 1,
  maxSpeed: 1,
  zeroTo100Tenths: 10,
  fiscalPowerHundredths: 100,
  owners: 1,
  officeId: 1,
} as const;
const texts = ["brand", "model", "version", "registration", "fuel", "gearbox", "color", "energyLabel"] as const;
const moreTexts = ["environmentalLabel", "traction", "type", "origin", "vinPartial"] as const;

/** Parses a number as typed; 0 for an empty field. Anything else stays text, for `/web` to refuse. */
function parseNumber(text: string, factor: number): number | string {
  const value = Number(text.trim().replace(",", "."));
  return Number.isNaN(value) ? text : Math.round(value * factor);
}

/** Rows of a repeated part of the form, `services.0.km`, in order. */
function rowsOf(form: FormData, part: string): Readonly<Record<string, string>>[] {
  const rows = new Map<string, Record<string, string>>();
  for (const [name, value] of form) {
    const [of, row = "", field = ""] = name.split(".");
    if (of === part) rows.set(row, { ...rows.get(row), [field]: String(value) });
  }
  return [...rows.values()];
}

function carIn(form: FormData) {
  const numbers = Object.entries(numberFactors).map(([name, factor]) => [
    name,
    parseNumber(textOf(form, name), factor),
  ]);
  const words = [...texts, ...moreTexts].map((name) => [name, textOf(form, name)]);
  const range = textOf(form, "rangeKm");
  return asTyped.parse({
    ...Object.fromEntries([...words, ...numbers]),
    rangeKm: range === "" ? null : parseNumber(range, 1),
    inspectionValidUntil: textOf(form, "inspectionValidUntil") || null,
    services: rowsOf(form, "services").map(({ at = "", km = "" }) => ({ at, km: parseNumber(km, 1) })),
    imperfections: rowsOf(form, "imperfections").map(({ kind, place, image }) => ({
      kind,
      place,
      image: image || null,
    })),
    equipment: form.getAll("equipment"),
    homeDelivery: form.has("homeDelivery"),
    vatDeductible: form.has("vatDeductible"),
  });
}

/** Adds a car to the stock: `POST /web/desk/stock`; the response contains its id. */
export const addCar = deskAction([], ({ stock }, form) =>
  stock.$post({ json: { ...carIn(form), price: textOf(form, "price") } }),
);

/** Changes the facts of a car: `PUT /web/desk/stock/{id}`. */
export const editCar = deskAction([argument.id], ({ stock }, form, id) =>
  stock[":id"].$put({ param: { id }, json: carIn(form) }),
);

/** Changes the price of a car: `POST …/precio`. */
export const repriceCar = deskAction([argument.id], ({ stock }, form, id) =>
  stock[":id"].precio.$post({ param: { id }, json: { price: textOf(form, "price") } }),
);

const stepSchema = z.enum(["publicacion", "reserva", "liberacion", "venta"]);

/** Publishes, reserves, releases or sells a car: `POST …/publicacion`, `reserva`, `liberacion`, `venta`. */
export const changeCarState = deskAction([argument.id, stepSchema], ({ stock }, _form, id, step) =>
  stock[":id"][step].$post({ param: { id } }),
);

/** Assigns an enquiry to a member of staff, or unassigns it: `POST /web/desk/buzon/{reference}/asignacion`. */
export const assignEnquiry = deskAction([referenceSchema], ({ buzon }, form, reference) => {
  const chosen = textOf(form, "staffId");
  const json = { staffId: chosen === "" ? null : Number(chosen) };
  return buzon[":reference"].asignacion.$post({ param: { reference }, json });
});

/** Adds an internal note: `POST …/nota`. */
export const noteOnEnquiry = deskAction([referenceSchema], ({ buzon }, form, reference) =>
  buzon[":reference"].nota.$post({ param: { reference }, json: { text: textOf(form, "text") } }),
);

/** An enquiry, with the latest answer that the page shows. */
const shownEnquirySchema = z.object({ reference: referenceSchema, lastId: z.number().int().positive().nullable() });

/**
 * Answers an enquiry by mail: `POST …/respuesta`. Where somebody else has answered it meanwhile, the page shows that
 * answer. The latest answer shown counts as seen once the box is ticked.
 */
export const answerEnquiry = formAction([shownEnquirySchema], async (form, { reference, lastId }) => {
  const json = { text: textOf(form, "text"), seenId: form.get("seen") === null ? null : lastId };
  const answer = await callDesk(({ buzon }) => buzon[":reference"].respuesta.$post({ param: { reference }, json }));
  if (!answer.ok && answer.code === "ANSWERED_MEANWHILE") refresh();
  return stateOf(answer, form);
});

/** Closes an enquiry without a mail: `POST …/cierre`. */
export const closeEnquiry = deskAction([referenceSchema], ({ buzon }, form, reference) => {
  const how = z.enum(enquiryClosings).catch("phone").parse(form.get("how"));
  return buzon[":reference"].cierre.$post({ param: { reference }, json: { how, text: textOf(form, "text") } });
});
