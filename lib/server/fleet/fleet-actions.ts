"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import {
  type addGroupSchema,
  type blockUnitSchema,
  busyUnitSchema,
  type EditGroup,
} from "@/lib/contracts/fleet/desk-fleet";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { blockReasons } from "@/lib/domain/fleet/block";
import { categories, fuels, gearboxes, licenceClasses, vehicleFeatures, vehicleKinds } from "@/lib/domain/fleet/fleet";
import { deskLanguages } from "@/lib/domain/staff/staff-session";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type DeskState, fiveTexts, numberOf, stateOf, textOf } from "@/lib/server/staff/desk-state";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

const ticked = (form: FormData, name: string) => form.getAll("marks").includes(name);
const chosen = <T extends string>(form: FormData, name: string, options: readonly [T, ...T[]]): T =>
  z.enum(options).catch(options[0]).parse(form.get(name));
const among = <T extends string>(form: FormData, name: string, options: readonly T[]): T[] =>
  options.filter((option) => form.getAll(name).includes(option));
/** An empty field gives NaN, which `/web` refuses. */
const requiredNumber = (form: FormData, name: string) => numberOf(form, name) ?? Number.NaN;

/** Blocks a unit for a period: `POST /web/desk/flota/vehiculos/{id}/bloqueos`. */
export async function blockUnit(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const json: z.input<typeof blockUnitSchema> = {
    from: textOf(form, "from"),
    until: textOf(form, "until"),
    reason: chosen(form, "reason", blockReasons),
    note: textOf(form, "note"),
  };
  const call = (await deskWeb()).flota.vehiculos[":id"].bloqueos;
  const answer = await unwrapDesk(call.$post({ param: { id: String(id) }, json }));
  const { bookings = [], blocked = false } = answer.ok ? {} : (busyUnitSchema.safeParse(answer.data).data ?? {});
  const details = [...bookings.map((code) => ({ kind: "booking", code })), ...(blocked ? [{ kind: "block" }] : [])];
  return stateOf(answer, form, details);
}

/** Removes a block: `DELETE /web/desk/flota/bloqueos/{id}`. */
export async function endBlock(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).flota.bloqueos[":id"];
  return stateOf(await unwrapDesk(call.$delete({ param: { id: String(id) } })), form);
}

const unitIn = (form: FormData) => ({
  plate: textOf(form, "plate"),
  groupId: requiredNumber(form, "groupId"),
  homeOfficeId: requiredNumber(form, "homeOfficeId"),
  deskOnly: ticked(form, "deskOnly"),
  ibizaAuthorised: ticked(form, "ibizaAuthorised"),
});

/** Adds a unit to the fleet: `POST /web/desk/flota/vehiculos`. */
export async function addUnit(_: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.form, form]);
  return stateOf(await unwrapDesk((await deskWeb()).flota.vehiculos.$post({ json: unitIn(form) })), form);
}

/** Changes a unit: `PUT /web/desk/flota/vehiculos/{id}`. */
export async function editUnit(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).flota.vehiculos[":id"];
  const json = { ...unitIn(form), active: ticked(form, "active") };
  return stateOf(await unwrapDesk(call.$put({ param: { id: String(id) }, json })), form);
}

const orNull = (form: FormData, name: string) => textOf(form, name).trim() || null;

/** Without a choice it is empty, which `/web` refuses. */
const labelAsTyped = z.custom<EditGroup["environmentalLabel"]>();

const groupIn = (form: FormData): EditGroup => ({
  names: fiveTexts(form, "names"),
  acriss: orNull(form, "acriss"),
  exampleModel: textOf(form, "exampleModel"),
  orSimilar: ticked(form, "orSimilar"),
  year: requiredNumber(form, "year"),
  fuel: chosen(form, "fuel", fuels),
  gearbox: chosen(form, "gearbox", gearboxes),
  passengers: requiredNumber(form, "passengers"),
  doors: requiredNumber(form, "doors"),
  bagsLarge: requiredNumber(form, "bagsLarge"),
  bagsSmall: requiredNumber(form, "bagsSmall"),
  features: among(form, "features", vehicleFeatures),
  categories: among(form, "categories", categories).flatMap((one) => (one === "SPECIALS" ? [] : [one])),
  minimumAge: requiredNumber(form, "minimumAge"),
  licenceRules: licenceClasses.flatMap((licenceClass) => {
    const minimumYears = numberOf(form, `licence${licenceClass}`);
    return minimumYears === null ? [] : [{ licenceClass, minimumYears }];
  }),
  under25Allowed: ticked(form, "under25Allowed"),
  kmPerDay: requiredNumber(form, "kmPerDay"),
  environmentalLabel: labelAsTyped.parse(textOf(form, "environmentalLabel")),
  rangeKm: numberOf(form, "rangeKm"),
  consumption: orNull(form, "consumption"),
  featured: ticked(form, "featured"),
  sortOrder: requiredNumber(form, "sortOrder"),
});

/** Adds a group and redirects to its page: `POST /web/desk/flota/grupos`. */
export async function addGroup(lang: string, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([z.enum(deskLanguages), lang], [argument.form, form]);
  const json: z.input<typeof addGroupSchema> = {
    ...groupIn(form),
    code: textOf(form, "code"),
    kind: chosen(form, "kind", vehicleKinds),
  };
  const answer = await unwrapDesk((await deskWeb()).flota.grupos.$post({ json }));
  if (answer.ok) redirect(deskPaths.group(lang === "es" ? "es" : "en", answer.value.id));
  return stateOf(answer, form);
}

/** Changes a group: `PUT /web/desk/flota/grupos/{id}`. */
export async function editGroup(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).flota.grupos[":id"];
  const answer = await unwrapDesk(call.$put({ param: { id: String(id) }, json: groupIn(form) }));
  return stateOf(answer, form);
}

/** Activates or deactivates a group: `PUT …/oferta`. */
export async function offerGroup(id: number, active: boolean, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [z.boolean(), active], [argument.form, form]);
  const call = (await deskWeb()).flota.grupos[":id"].oferta;
  return stateOf(await unwrapDesk(call.$put({ param: { id: String(id) }, json: { active } })), form);
}
