import { draftMode } from "next/headers";
import { lang } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { cache } from "react";
import { defaultLanguage, isLanguage, type Language } from "@/lib/domain/language/languages";
import type { TextsByKey } from "@/lib/i18n/bundled-texts";
import { catalogues, deskCatalogues } from "@/lib/i18n/catalogues";
import { overrideMessages } from "@/lib/i18n/override-messages";
import { deskWeb, unwrapDesk } from "@/lib/web-client/desk";
import { siteTextsOf } from "@/lib/web-client/site-texts";

type Desk = Awaited<ReturnType<typeof deskCatalogues.es>>["default"];
type Messages = Awaited<ReturnType<(typeof catalogues)[Language]>>["default"] & { readonly desk: Desk };
const merged = new WeakMap<TextsByKey, Messages>();

/** The texts of a language with those that staff have changed. */
async function messagesOf(language: Language): Promise<Messages> {
  const changed = siteTextsOf(language);
  const known = merged.get(changed);
  if (known) return known;
  const desk = (await deskCatalogues[language === "es" ? "es" : "en"]()).default;
  const messages = { ...overrideMessages(language, (await catalogues[language]()).default, changed), desk };
  merged.set(changed, messages);
  return messages;
}

/** The drafts of a language, for who may write them; nobody else is shown any. */
const draftTextsOf = cache(async (lang: Language): Promise<TextsByKey> => {
  const answer = await unwrapDesk((await deskWeb()).textos.borradores.$get({ query: { lang } }));
  return new Map(answer.ok ? answer.value.map(({ key, text }) => [key, text]) : []);
});

/** What staff have drafted goes before it, in the browser in which they look at it. */
async function messagesSeen(language: Language): Promise<Messages> {
  const messages = await messagesOf(language);
  if (!(await draftMode()).isEnabled) return messages;
  return overrideMessages(language, messages, await draftTextsOf(language));
}

/** Pages read the language of their root layout; actions and handlers pass it as `locale`. */
export default getRequestConfig(async ({ locale: explicit }) => {
  const requested = explicit ?? (await lang());
  const locale = isLanguage(requested) ? requested : defaultLanguage;
  return { locale, messages: await messagesSeen(locale), timeZone: "Europe/Madrid" };
});
