"use server";

import type { z } from "zod";
import { groupIdSchema } from "@/lib/contracts/core/scalars";
import { hundredthsOf } from "@/lib/contracts/pricing/desk-price-cells";
import type { editCampaignSchema, editCouponSchema } from "@/lib/contracts/pricing/desk-promotions";
import type { Island } from "@/lib/domain/fleet/office";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type DeskState, stateOf, textOf } from "@/lib/server/staff/desk-state";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

const numbersOf = (form: FormData, name: string) => form.getAll(name).map(Number);
const isTicked = (form: FormData, name: string) => form.getAll(name).includes("on");
/** A number; null for an empty field, NaN for no number, which `/web` refuses. */
const countOf = (form: FormData, name: string) => (textOf(form, name) === "" ? null : Number(textOf(form, name)));
const where = (form: FormData) => ({ groupIds: numbersOf(form, "groupIds"), officeIds: numbersOf(form, "officeIds") });

function campaignOf(form: FormData): z.input<typeof editCampaignSchema> {
  const [bookFrom, bookUntil] = [textOf(form, "bookFrom"), textOf(form, "bookUntil")];
  const [pickupFrom, pickupUntil] = [textOf(form, "pickupFrom"), textOf(form, "pickupUntil")];
  const days = { bookFrom, bookUntil, pickupFrom, pickupUntil };
  const percent = countOf(form, "percent") ?? 0;
  return { code: textOf(form, "code"), percent, ...days, ...where(form), active: isTicked(form, "active") };
}

/** Creates a campaign, `POST /web/desk/promociones/campanas`, or changes one. */
export async function saveCampaign(id: number | null, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id.nullable(), id], [argument.form, form]);
  const calls = (await deskWeb()).promociones.campanas;
  const json = campaignOf(form);
  if (id === null) return stateOf(await unwrapDesk(calls.$post({ json })), form);
  return stateOf(await unwrapDesk(calls[":id"].$put({ param: { id: String(id) }, json })), form);
}

function couponOf(form: FormData): z.input<typeof editCouponSchema> {
  const type = textOf(form, "type") === "FIXED" ? "FIXED" : "PERCENT";
  const hundredths = hundredthsOf(textOf(form, "value")) ?? 0;
  const [validFrom, validUntil] = [textOf(form, "validFrom"), textOf(form, "validUntil")];
  const limits = { minimumDays: countOf(form, "minimumDays"), usesMax: countOf(form, "usesMax"), ...where(form) };
  const value = type === "FIXED" ? hundredths : hundredths / 100;
  const ticked = { listed: isTicked(form, "listed"), active: isTicked(form, "active") };
  return { code: textOf(form, "code"), type, value, validFrom, validUntil, ...limits, ...ticked };
}

/** Creates a coupon, `POST /web/desk/promociones/cupones`, or changes one. */
export async function saveCoupon(id: number | null, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id.nullable(), id], [argument.form, form]);
  const calls = (await deskWeb()).promociones.cupones;
  const json = couponOf(form);
  if (id === null) return stateOf(await unwrapDesk(calls.$post({ json })), form);
  return stateOf(await unwrapDesk(calls[":id"].$put({ param: { id: String(id) }, json })), form);
}

/** Sets a group's monthly subscription price on both islands: `PUT /web/desk/promociones/suscripcion`. */
export async function saveOffers(groupId: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([groupIdSchema, groupId], [argument.form, form]);
  const call = (await deskWeb()).promociones.suscripcion;
  const save = async (island: Island) => {
    const typed = textOf(form, island);
    const monthlyCents = typed.trim() === "" ? null : (hundredthsOf(typed) ?? 0);
    return await unwrapDesk(call.$put({ json: { groupId, island, monthlyCents } }));
  };
  const [ibiza, mallorca] = [await save("IBIZA"), await save("MALLORCA")];
  return stateOf(ibiza.ok ? mallorca : ibiza, form);
}
