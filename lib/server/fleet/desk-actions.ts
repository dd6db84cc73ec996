"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import type { addGroupSchema, blockUnitSchema, EditGroup } from "@/lib/contracts/fleet/desk-fleet";
import type { EditOffice } from "@/lib/contracts/fleet/desk-offices";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { blockReasons } from "@/lib/domain/fleet/block";
import { categories, fuels, gearboxes, licenceClasses, vehicleFeatures, vehicleKinds } from "@/lib/domain/fleet/fleet";
import { spansIn } from "@/lib/domain/fleet/hours-text";
import { deskLanguages } from "@/lib/domain/staff/staff-session";
import { argument, formAction } from "@/lib/server/core/action";
import { deskAction, fiveTexts, numberOf, stateOf, textOf } from "@/lib/server/staff/desk-form";
import { callDesk } from "@/lib/web-client/desk";

const ticked = (form: FormData, name: string) => form.getAll("marks").includes(name);
const chosen = <T extends string>(form: FormData, name: string, options: readonly [T, ...T[]]): T =>
  z.enum(options).catch(options[0]).parse(form.get(name));
const among = <T extends string>(form: FormData, name: string, options: readonly T[]): T[] =>
  options.filter((option) => form.getAll(name).includes(option));
/** An empty field gives NaN, which `/web` refuses. */
const requiredNumber = (form: FormData, name: string) => numberOf(form, name) ?? Number.NaN;

/** Blocks a unit for a period: `POST /web/desk/flota/vehiculos/{id}/bloqueos`. */
export const blockUnit = formAction([argument.id], async (form, id) => {
  const json: z.input<typeof blockUnitSchema> = {
    from: textOf(form, "from"),
    until: textOf(form, "until"),
    reason: chosen(form, "reason", blockReasons),
    note: textOf(form, "note"),
  };
  const answer = await callDesk(({ flota }) => flota.vehiculos[":id"].bloqueos.$post({ param: { id }, json }));
  if (answer.ok || answer.code !== "UNIT_BUSY") return stateOf(answer, form);
  const { bookings, blocked } = answer.data;
  const details = [...bookings.map((code) => ({ kind: "booking", code })), ...(blocked ? [{ kind: "block" }] : [])];
  return stateOf(answer, form, details);
});

/** Removes a block: `DELETE /web/desk/flota/bloqueos/{id}`. */
export const endBlock = deskAction([argument.id], ({ flota }, _form, id) =>
  flota.bloqueos[":id"].$delete({ param: { id } }),
);

const unitIn = (form: FormData) => ({
  plate: textOf(form, "plate"),
  groupId: requiredNumber(form, "groupId"),
  homeOfficeId: requiredNumber(form, "homeOfficeId"),
  deskOnly: ticked(form, "deskOnly"),
  ibizaAuthorised: ticked(form, "ibizaAuthorised"),
});

/** Adds a unit to the fleet: `POST /web/desk/flota/vehiculos`. */
export const addUnit = deskAction([], ({ flota }, form) => flota.vehiculos.$post({ json: unitIn(form) }));

/** Changes a unit: `PUT /web/desk/flota/vehiculos/{id}`. */
export const editUnit = deskAction([argument.id], ({ flota }, form, id) =>
  flota.vehiculos[":id"].$put({ param: { id }, json: { ...unitIn(form), active: ticked(form, "active") } }),
);

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
  categories: among(form, "categories", categories).flatMap((category) => (category === "SPECIALS" ? [] : [category])),
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
export const addGroup = formAction([z.enum(deskLanguages)], async (form, language) => {
  const json: z.input<typeof addGroupSchema> = {
    ...groupIn(form),
    code: textOf(form, "code"),
    kind: chosen(form, "kind", vehicleKinds),
  };
  const answer = await callDesk(({ flota }) => flota.grupos.$post({ json }));
  if (answer.ok) redirect(deskPaths.group(language, answer.value.id));
  return stateOf(answer, form);
});

/** Changes a group: `PUT /web/desk/flota/grupos/{id}`. */
export const editGroup = deskAction([argument.id], ({ flota }, form, id) =>
  flota.grupos[":id"].$put({ param: { id }, json: groupIn(form) }),
);

/** Activates or deactivates a group: `PUT …/oferta`. */
export const offerGroup = deskAction([argument.id, z.boolean()], ({ flota }, _form, id, active) =>
  flota.grupos[":id"].oferta.$put({ param: { id }, json: { active } }),
);

const weekdays = [1, 2, 3, 4, 5, 6, 7];

function officeIn(form: FormData): EditOffice {
  const orNull = (name: string) => textOf(form, name).trim() || null;
  const inAll = (name: string) => {
    const texts = fiveTexts(form, name);
    return Object.values(texts).every((text) => text.trim() === "") ? null : texts;
  };
  return {
    names: fiveTexts(form, "names"),
    address: textOf(form, "address"),
    latitude: numberOf(form, "latitude"),
    longitude: numberOf(form, "longitude"),
    phone: textOf(form, "phone"),
    email: textOf(form, "email"),
    nightPhone: orNull("nightPhone"),
    returnOfficeIds: form.getAll("returnOfficeIds").map(Number),
    weeklyHours: weekdays.flatMap((weekday) =>
      spansIn(textOf(form, `day${weekday}`)).map(([opens, closes]) => ({ weekday, opens, closes })),
    ),
    afterHours: spansIn(textOf(form, "afterHours")).map(([from, to]) => ({ from, to })),
    directions: inAll("directions"),
    afterHoursPlace: inAll("afterHoursPlace"),
  };
}

/** Changes an office: `PUT /web/desk/oficinas/{id}`. */
export const editOffice = formAction([argument.id], async (form, id) => {
  const json = officeIn(form);
  const answer = await callDesk(({ oficinas }) => oficinas[":id"].$put({ param: { id }, json }));
  if (answer.ok) return stateOf(answer, form);
  // All hours of a weekday share one form field.
  const fields = answer.fields.map(({ field, code }) => {
    const [part, place] = field.split(".");
    if (part === "weeklyHours") return { field: `day${json.weeklyHours[Number(place)]?.weekday}`, code };
    return { field: part === "afterHours" ? part : field, code };
  });
  return stateOf({ ...answer, fields }, form);
});

const closureSchema = z.object({ from: z.string(), to: z.string(), yearly: z.boolean(), bookings: z.number() });

/** Closes an office on some days; `bookings` is the number of affected bookings shown: `POST …/cierres`. */
export const closeOffice = deskAction([argument.id, closureSchema], ({ oficinas }, _form, id, json) =>
  oficinas[":id"].cierres.$post({ param: { id }, json }),
);

/** Reopens an office on closed days: `POST …/apertura`. */
export const reopenOffice = deskAction([argument.id, z.array(z.string())], ({ oficinas }, _form, id, days) =>
  oficinas[":id"].apertura.$post({ param: { id }, json: { days } }),
);
