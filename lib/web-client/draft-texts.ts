import "server-only";
import { cache } from "react";
import type { Language } from "@/lib/domain/language/languages";
import type { TextsByKey } from "@/lib/i18n/bundled-texts";
import { deskWeb, unwrapDesk } from "./desk";

/** The drafts of texts in a language, for who may write them; nobody else is shown any. */
export const draftTextsOf = cache(async (lang: Language): Promise<TextsByKey> => {
  const answer = await unwrapDesk((await deskWeb()).textos.borradores.$get({ query: { lang } }));
  return new Map(answer.ok ? answer.value.map(({ key, text }) => [key, text]) : []);
});
