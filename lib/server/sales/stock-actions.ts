"use server";

import { z } from "zod";
import type { carFactsSchema } from "@/lib/contracts/sales/desk-stock";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type DeskState, stateOf, textOf } from "@/lib/server/staff/desk-state";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

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
export async function addCar(_: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.form, form]);
  const json = { ...carIn(form), price: textOf(form, "price") };
  return stateOf(await unwrapDesk((await deskWeb()).stock.$post({ json })), form);
}

/** Changes the facts of a car: `PUT /web/desk/stock/{id}`. */
export async function editCar(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).stock[":id"];
  return stateOf(await unwrapDesk(call.$put({ param: { id: String(id) }, json: carIn(form) })), form);
}

/** Changes the price of a car: `POST …/precio`. */
export async function repriceCar(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).stock[":id"].precio;
  return stateOf(
    await unwrapDesk(call.$post({ param: { id: String(id) }, json: { price: textOf(form, "price") } })),
    form,
  );
}

const stepSchema = z.enum(["publicacion", "reserva", "liberacion", "venta"]);

/** Publishes, reserves, releases or sells a car: `POST …/publicacion`, `reserva`, `liberacion`, `venta`. */
export async function changeCarState(
  id: number,
  step: z.infer<typeof stepSchema>,
  _: DeskState,
  form: FormData,
): Promise<DeskState> {
  expectArguments([argument.id, id], [stepSchema, step], [argument.form, form]);
  const call = (await deskWeb()).stock[":id"];
  return stateOf(await unwrapDesk(call[step].$post({ param: { id: String(id) } })), form);
}
