"use server";

import { draftMode } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { type TextPlace, textPlaceSchema } from "@/lib/contracts/content/desk-texts";
import { languageSchema } from "@/lib/contracts/core/scalars";
import { deskPaths } from "@/lib/contracts/staff/desk-paths";
import { previewPages, previewPath } from "@/lib/contracts/text-pages";
import type { Language } from "@/lib/domain/core/languages";
import { type DeskLanguage, deskLanguages } from "@/lib/domain/staff/staff-session";
import { argument, expectArguments } from "@/lib/server/core/expect-arguments";
import { type DeskState, stateOf, textOf } from "@/lib/server/staff/desk-state";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";

const callOf = async () => (await deskWeb()).textos[":lang"][":key"];

/** Saves a draft of a text: `PUT /web/desk/textos/{lang}/{key}/borrador`. */
export async function draftText(place: TextPlace, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([textPlaceSchema, place], [argument.form, form]);
  const json = { text: textOf(form, "text") };
  return stateOf(await unwrapDesk((await callOf()).borrador.$put({ param: place, json })), form);
}

/** Discards a draft: `DELETE …/borrador`. */
export async function dropTextDraft(place: TextPlace, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([textPlaceSchema, place], [argument.form, form]);
  return stateOf(await unwrapDesk((await callOf()).borrador.$delete({ param: place })), form);
}

/** Publishes a draft: `POST …/publicacion`. */
export async function publishText(place: TextPlace, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([textPlaceSchema, place], [argument.form, form]);
  return stateOf(await unwrapDesk((await callOf()).publicacion.$post({ param: place })), form);
}

/** Removes an override, so that the release's own text is shown again: `DELETE /web/desk/textos/{lang}/{key}`. */
export async function dropText(place: TextPlace, _: DeskState, form: FormData): Promise<DeskState> {
  expectArguments([textPlaceSchema, place], [argument.form, form]);
  return stateOf(await unwrapDesk((await callOf()).$delete({ param: place })), form);
}

/** Turns on the preview of drafts in this browser and redirects to the chosen page. */
export async function previewTexts(at: DeskLanguage, language: Language, form: FormData): Promise<void> {
  expectArguments([z.enum(deskLanguages), at], [languageSchema, language], [argument.form, form]);
  const page = z.enum(previewPages).catch("home").parse(form.get("page"));
  const answer = await unwrapDesk((await deskWeb()).textos.borradores.$get({ query: { lang: language } }));
  if (!answer.ok) redirect(deskPaths.enter(at));
  (await draftMode()).enable();
  redirect(previewPath(page, language));
}
