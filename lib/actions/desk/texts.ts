"use server";

import { draftMode } from "next/headers";
import { redirect } from "next/navigation";
import { z } from "zod";
import { argument, expectArguments } from "@/lib/actions/expect-arguments";
import { deskPaths } from "@/lib/contracts/desk/paths";
import { type TextPlace, textPlaceSchema } from "@/lib/contracts/desk/texts";
import { languageSchema } from "@/lib/contracts/scalars";
import { previewPages, previewPath } from "@/lib/contracts/text-pages";
import type { Language } from "@/lib/domain/language/languages";
import { type DeskLanguage, deskLanguages } from "@/lib/domain/staff/session";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";
import { type DeskState, stateOf, textOf } from "./desk-state";

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
