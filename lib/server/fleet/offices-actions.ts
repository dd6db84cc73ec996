"use server";

import { z } from "zod";
import type { EditOffice } from "@/lib/contracts/fleet/desk-offices";
import { spansIn } from "@/lib/domain/fleet/hours-text";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type DeskState, fiveTexts, numberOf, stateOf, textOf } from "@/lib/server/staff/desk-state";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

const weekdays = [1, 2, 3, 4, 5, 6, 7];

function factsIn(form: FormData): EditOffice {
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
export async function editOffice(id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [argument.form, form]);
  const json = factsIn(form);
  const answer = await unwrapDesk((await deskWeb()).oficinas[":id"].$put({ param: { id: String(id) }, json }));
  if (answer.ok) return stateOf(answer, form);
  // All hours of a weekday share one form field.
  const errors = answer.errors.map(({ field, code }) => {
    const [part, place] = field.split(".");
    if (part === "weeklyHours") return { field: `day${json.weeklyHours[Number(place)]?.weekday}`, code };
    return { field: part === "afterHours" ? part : field, code };
  });
  return stateOf({ ...answer, errors }, form);
}

const closureSchema = z.object({ from: z.string(), to: z.string(), yearly: z.boolean(), bookings: z.number() });

/** Closes an office on some days; `bookings` is the number of affected bookings shown: `POST …/cierres`. */
export async function closeOffice(
  id: number,
  closure: z.infer<typeof closureSchema>,
  _: DeskState,
  form: FormData,
): Promise<DeskState> {
  expectArguments([argument.id, id], [closureSchema, closure], [argument.form, form]);
  const call = (await deskWeb()).oficinas[":id"].cierres;
  return stateOf(await unwrapDesk(call.$post({ param: { id: String(id) }, json: closure })), form);
}

/** Reopens an office on closed days: `POST …/apertura`. */
export async function reopenOffice(id: number, days: string[], _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [z.array(z.string()), days], [argument.form, form]);
  const call = (await deskWeb()).oficinas[":id"].apertura;
  return stateOf(await unwrapDesk(call.$post({ param: { id: String(id) }, json: { days } })), form);
}
