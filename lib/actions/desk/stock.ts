"use server";

import { z } from "zod";
import { argument, expectArguments } from "@/lib/actions/expect-arguments";
import type { carFactsSchema } from "@/lib/contracts/desk/stock";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";
import { type DeskState, stateOf, textOf } from "./desk-state";

/** Safe because `/web/desk` judges every field of it, and names those that are wrong. */
const asTyped = z.custom<z.input<typeof carFactsSchema>>();

/** How often a unit of the form's holds one of the sheet's: 5.2 litres are 52 tenths. */
const parts = {
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

/** A figure as it was typed; an empty field is 0. What is no figure stays as it is, to be refused. */
function figure(text: string, factor: number): number | string {
  const value = Number(text.trim().replace(",", "."));
  return Number.isNaN(value) ? text : Math.round(value * factor);
}

/** The rows of a part of the form, `services.0.km`, in their order. */
function rowsOf(form: FormData, part: string): Readonly<Record<string, string>>[] {
  const rows = new Map<string, Record<string, string>>();
  for (const [name, value] of form) {
    const [of, row = "", field = ""] = name.split(".");
    if (of === part) rows.set(row, { ...rows.get(row), [field]: String(value) });
  }
  return [...rows.values()];
}

function carIn(form: FormData) {
  const figures = Object.entries(parts).map(([name, factor]) => [name, figure(textOf(form, name), factor)]);
  const words = [...texts, ...moreTexts].map((name) => [name, textOf(form, name)]);
  const range = textOf(form, "rangeKm");
  return asTyped.parse({
    ...Object.fromEntries([...words, ...figures]),
    rangeKm: range === "" ? null : figure(range, 1),
    inspectionValidUntil: textOf(form, "inspectionValidUntil") || null,
    services: rowsOf(form, "services").map(({ at = "", km = "" }) => ({ at, km: figure(km, 1) })),
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

/** A car comes into the stock: `POST /web/desk/stock`; the answer has its number. */
export async function addCar(_: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.form, form]);
  const json = { ...carIn(form), price: textOf(form, "price") };
  return stateOf(await unwrapDesk((await deskWeb()).stock.$post({ json })), form);
}

/** Other facts of a car: `PUT /web/desk/stock/{id}`. */
export async function editCar(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).stock[":id"];
  return stateOf(await unwrapDesk(call.$put({ param: { id: String(id) }, json: carIn(form) })), form);
}

/** A new price: `POST …/precio`. */
export async function repriceCar(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).stock[":id"].precio;
  return stateOf(
    await unwrapDesk(call.$post({ param: { id: String(id) }, json: { price: textOf(form, "price") } })),
    form,
  );
}

const stepSchema = z.enum(["publicacion", "reserva", "liberacion", "venta"]);

/** A step of a car: `POST …/publicacion`, `reserva`, `liberacion`, `venta`. */
export async function stepCar(
  id: number,
  step: z.infer<typeof stepSchema>,
  _: DeskState,
  form: FormData,
): Promise<DeskState> {
  expectArguments([argument.id, id], [stepSchema, step], [argument.form, form]);
  const call = (await deskWeb()).stock[":id"];
  return stateOf(await unwrapDesk(call[step].$post({ param: { id: String(id) } })), form);
}
