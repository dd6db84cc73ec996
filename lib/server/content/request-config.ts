import { draftMode } from "next/headers";
import { lang } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { cache } from "react";
import { defaultLanguage, isLanguage, type Language } from "@/lib/domain/core/languages";
import type { TextsByKey } from "@/lib/i18n/bundled-texts";
import { catalogues, deskCatalogues } from "@/lib/i18n/catalogues";
import { overrideMessages } from "@/lib/i18n/override-messages";
import { callDesk } from "@/lib/web-client/desk";
import { siteTextsOf } from "@/lib/web-client/site-texts";

type Desk = Awaited<ReturnType<typeof deskCatalogues.es>>["default"];
type Messages = Awaited<ReturnType<(typeof catalogues)[Language]>>["default"] & { readonly desk: Desk };
const messagesByOverrides = new WeakMap<TextsByKey, Messages>();

/** The messages of a language with the overrides by staff; cached until those change. */
async function messagesOf(language: Language): Promise<Messages> {
  const overrides = siteTextsOf(language);
  const known = messagesByOverrides.get(overrides);
  if (known) return known;
  const desk = (await deskCatalogues[language === "es" ? "es" : "en"]()).default;
  const messages = { ...overrideMessages(language, (await catalogues[language]()).default, overrides), desk };
  messagesByOverrides.set(overrides, messages);
  return messages;
}

/** The drafts of a language; empty without permission to edit texts. */
const draftTextsOf = cache(async (lang: Language): Promise<TextsByKey> => {
  const answer = await callDesk(({ textos }) => textos.borradores.$get({ query: { lang } }));
  return new Map(answer.ok ? answer.value.map(({ key, text }) => [key, text]) : []);
});

/** The messages to render: in preview mode with the drafts applied. */
async function messagesToRender(language: Language): Promise<Messages> {
  const messages = await messagesOf(language);
  if (!(await draftMode()).isEnabled) return messages;
  return overrideMessages(language, messages, await draftTextsOf(language));
}

/** Pages read the language of their root layout; actions and handlers pass it as `locale`. */
export default getRequestConfig(async ({ locale: explicit }) => {
  const requested = explicit ?? (await lang());
  const locale = isLanguage(requested) ? requested : defaultLanguage;
  return { locale, messages: await messagesToRender(locale), timeZone: "Europe/Madrid" };
});
