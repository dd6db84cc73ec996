"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { CallResult } from "@/lib/contracts/core/envelope";
import { groupIdSchema } from "@/lib/contracts/core/scalars";
import { hundredthsOf } from "@/lib/contracts/pricing/desk-price-cells";
import { type changedDraftSchema, saveDraftSchema, type tableProblemSchema } from "@/lib/contracts/pricing/desk-prices";
import type { editCampaignSchema, editCouponSchema } from "@/lib/contracts/pricing/desk-promotions";
import type { DeskErrorCode } from "@/lib/contracts/staff/desk-codes";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import type { Island } from "@/lib/domain/fleet/office";
import { deskLanguages } from "@/lib/domain/staff/staff-session";
import { action, argument, formAction } from "@/lib/server/core/action";
import { type RefusalDetail, stateOf, textOf } from "@/lib/server/staff/desk-form";
import { callDesk } from "@/lib/web-client/desk";

const languageSchema = z.enum(deskLanguages);
const { revision: revisionSchema, cells: cellsSchema } = saveDraftSchema.shape;

/** The newest saved revision of a draft with all of its cells, of an edit conflict. */
type NewerDraft = z.infer<typeof changedDraftSchema>;

/** Saves cells of a draft: `PUT /web/desk/precios/borradores/{id}`; its value is the number of changed cells. */
export const saveDraft = action(
  [argument.id, revisionSchema, cellsSchema],
  async (id, revision, cells): Promise<CallResult<number, DeskErrorCode, NewerDraft | null>> => {
    const json = { revision, cells };
    const answer = await callDesk(({ precios }) => precios.borradores[":id"].$put({ param: { id }, json }));
    if (!answer.ok) return { ...answer, data: answer.code === "DRAFT_CHANGED" ? answer.data : null };
    refresh();
    return { ok: true, value: answer.value.changed };
  },
);

/** Creates a draft and redirects to it: `POST /web/desk/precios/borradores`. */
export const createDraft = formAction([languageSchema], async (form, language) => {
  const json = { name: textOf(form, "name"), tariffId: Number(form.get("tariffId")) };
  const created = await callDesk(({ precios }) => precios.borradores.$post({ json }));
  if (created.ok) redirect(deskPaths.priceDraft(language, created.value.id));
  return stateOf(created, form);
});

/** Imports a table of daily and coverage prices, pasted or from a CSV file: `POST …/tabla`. */
export const importTable = formAction([argument.id, revisionSchema], async (form, id, revision) => {
  const file = form.get("file");
  const text = file instanceof File && file.size > 0 && file.size < 200_000 ? await file.text() : textOf(form, "text");
  const json = { revision, text };
  const answer = await callDesk(({ precios }) => precios.borradores[":id"].tabla.$post({ param: { id }, json }));
  const isUnreadable = !answer.ok && answer.code === "TABLE_UNREADABLE";
  return stateOf(answer, form, isUnreadable ? tableDetails(answer.data) : []);
});

const mostDetails = 12;
function tableDetails({ reason, where, cells }: z.infer<typeof tableProblemSchema>): readonly RefusalDetail[] {
  if (reason === "UNKNOWN_GROUP") return [{ kind: "group", where }];
  return cells.slice(0, mostDetails).map((cell) => ({ kind: "cell", ...cell }));
}

/** Discards a draft: `DELETE …/{id}`. */
export const dropDraft = formAction([languageSchema, argument.id], async (form, language, id) => {
  const done = await callDesk(({ precios }) => precios.borradores[":id"].$delete({ param: { id } }));
  if (done.ok) redirect(deskPaths.prices(language));
  return stateOf(done, form);
});

/** A draft, with the revision that the user has open. */
const draftSchema = z.object({ language: languageSchema, id: argument.id, revision: revisionSchema });

/** Publishes a draft as a version, now or at a time, and redirects to it: `POST …/publicacion`. */
export const publishDraft = formAction([draftSchema], async (form, { language, id, revision }) => {
  const confirmed = z.array(z.string()).parse(form.getAll("confirmed"));
  const json = { revision, at: textOf(form, "at").slice(0, 16), confirmed };
  const done = await callDesk(({ precios }) => precios.borradores[":id"].publicacion.$post({ param: { id }, json }));
  if (done.ok) redirect(deskPaths.priceVersion(language, done.value.id));
  return stateOf(done, form);
});

/** Publishes a copy of a version and redirects to it: `POST /web/desk/precios/{id}/copia`. */
export const publishCopy = formAction([languageSchema, argument.id], async (form, language, id) => {
  const json = { at: textOf(form, "at").slice(0, 16) };
  const done = await callDesk(({ precios }) => precios[":id"].copia.$post({ param: { id }, json }));
  if (done.ok) redirect(deskPaths.priceVersion(language, done.value.id));
  return stateOf(done, form);
});

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
export const saveCampaign = formAction([argument.id.nullable()], async (form, id) => {
  const json = campaignOf(form);
  const answer = await callDesk(({ promociones: { campanas } }) =>
    id === null ? campanas.$post({ json }) : campanas[":id"].$put({ param: { id }, json }),
  );
  return stateOf(answer, form);
});

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
export const saveCoupon = formAction([argument.id.nullable()], async (form, id) => {
  const json = couponOf(form);
  const answer = await callDesk(({ promociones: { cupones } }) =>
    id === null ? cupones.$post({ json }) : cupones[":id"].$put({ param: { id }, json }),
  );
  return stateOf(answer, form);
});

/** Sets a group's monthly subscription price on both islands: `PUT /web/desk/promociones/suscripcion`. */
export const saveOffers = formAction([groupIdSchema], async (form, groupId) => {
  const save = (island: Island) => {
    const typed = textOf(form, island);
    const monthlyCents = typed.trim() === "" ? null : (hundredthsOf(typed) ?? 0);
    return callDesk(({ promociones }) => promociones.suscripcion.$put({ json: { groupId, island, monthlyCents } }));
  };
  const [ibiza, mallorca] = [await save("IBIZA"), await save("MALLORCA")];
  return stateOf(ibiza.ok ? mallorca : ibiza, form);
});
