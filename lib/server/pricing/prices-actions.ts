"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import type { FieldError } from "@/lib/contracts/core/envelope";
import { changedDraftSchema, saveDraftSchema, tableProblemSchema } from "@/lib/contracts/pricing/desk-prices";
import type { DeskErrorCode } from "@/lib/contracts/staff/desk-codes";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { type DeskLanguage, deskLanguages } from "@/lib/domain/staff/staff-session";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type DeskState, type RefusalDetail, stateOf, textOf } from "@/lib/server/staff/desk-state";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

/**
 * Result of saving cells; on an edit conflict `current` is the newest saved revision with all of its cells.
 */
export type SavedCells =
  | { readonly status: "saved"; readonly changed: number }
  | {
      readonly status: "refused";
      readonly code: DeskErrorCode | "OFFLINE";
      readonly fields: readonly FieldError[];
      readonly current: { readonly revision: number; readonly cells: Readonly<Record<string, string>> } | null;
    };

/** Saves cells of a draft: `PUT /web/desk/precios/borradores/{id}`. */
export async function saveDraft(
  id: number,
  revision: number,
  cells: Readonly<Record<string, string>>,
): Promise<SavedCells> {
  expectArguments([argument.id, id], [saveDraftSchema.shape.revision, revision], [saveDraftSchema.shape.cells, cells]);
  const call = (await deskWeb()).precios.borradores[":id"];
  const answer = await unwrapDesk(call.$put({ param: { id: String(id) }, json: { revision, cells: { ...cells } } }));
  if (answer.ok) {
    refresh();
    return { status: "saved", changed: answer.value.changed };
  }
  const { code, errors } = answer;
  return { status: "refused", code, fields: errors, current: changedDraftSchema.safeParse(answer.data).data ?? null };
}

const languageSchema = z.enum(deskLanguages);

/** Creates a draft and redirects to it: `POST /web/desk/precios/borradores`. */
export async function createDraft(language: DeskLanguage, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([languageSchema, language], [argument.form, form]);
  const call = (await deskWeb()).precios.borradores;
  const json = { name: textOf(form, "name"), tariffId: Number(form.get("tariffId")) };
  const created = await unwrapDesk(call.$post({ json }));
  if (created.ok) redirect(deskPaths.priceDraft(language, created.value.id));
  return stateOf(created, form);
}

/** Imports a table of daily and coverage prices, pasted or from a CSV file: `POST …/tabla`. */
export async function importTable(id: number, revision: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([argument.id, id], [saveDraftSchema.shape.revision, revision], [argument.form, form]);
  const file = form.get("file");
  const text = file instanceof File && file.size > 0 && file.size < 200_000 ? await file.text() : textOf(form, "text");
  const call = (await deskWeb()).precios.borradores[":id"].tabla;
  const answer = await unwrapDesk(call.$post({ param: { id: String(id) }, json: { revision, text } }));
  return stateOf(answer, form, answer.ok ? [] : tableDetails(answer.data));
}

const mostDetails = 12;
function tableDetails(data: unknown): readonly RefusalDetail[] {
  const { reason, where, cells } = tableProblemSchema.safeParse(data).data ?? { reason: null, where: "", cells: [] };
  if (reason === "UNKNOWN_GROUP") return [{ kind: "group", where }];
  return cells.slice(0, mostDetails).map((cell) => ({ kind: "cell", ...cell }));
}

/** Discards a draft: `DELETE …/{id}`. */
export async function dropDraft(language: DeskLanguage, id: number, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([languageSchema, language], [argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).precios.borradores[":id"];
  const done = await unwrapDesk(call.$delete({ param: { id: String(id) } }));
  if (done.ok) redirect(deskPaths.prices(language));
  return stateOf(done, form);
}

const confirmedOf = (form: FormData) => z.array(z.string()).parse(form.getAll("confirmed"));

/** A draft, with the revision that the user has open. */
const draftSchema = z.object({ language: languageSchema, id: argument.id, revision: saveDraftSchema.shape.revision });

/** Publishes a draft as a version, now or at a time, and redirects to it: `POST …/publicacion`. */
export async function publishDraft(
  draft: z.infer<typeof draftSchema>,
  _: DeskState,
  form: FormData,
): Promise<DeskState> {
  expectArguments([draftSchema, draft], [argument.form, form]);
  const { language, id, revision } = draft;
  const call = (await deskWeb()).precios.borradores[":id"].publicacion;
  const json = { revision, at: textOf(form, "at").slice(0, 16), confirmed: confirmedOf(form) };
  const done = await unwrapDesk(call.$post({ param: { id: String(id) }, json }));
  if (done.ok) redirect(deskPaths.priceVersion(language, done.value.id));
  return stateOf(done, form);
}

/** Publishes a copy of a version and redirects to it: `POST /web/desk/precios/{id}/copia`. */
export async function publishCopy(
  language: DeskLanguage,
  id: number,
  _: DeskState,
  form: FormData,
): Promise<DeskState> {
  expectArguments([languageSchema, language], [argument.id, id], [argument.form, form]);
  const call = (await deskWeb()).precios[":id"].copia;
  const json = { at: textOf(form, "at").slice(0, 16) };
  const done = await unwrapDesk(call.$post({ param: { id: String(id) }, json }));
  if (done.ok) redirect(deskPaths.priceVersion(language, done.value.id));
  return stateOf(done, form);
}
