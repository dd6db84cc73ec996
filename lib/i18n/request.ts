import { lang } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { defaultLanguage, isLanguage, type Language } from "@/lib/domain/language/languages";

const catalogues = {
  es: () => import("../../messages/es.json"),
  en: () => import("../../messages/en.json"),
  de: () => import("../../messages/de.json"),
  it: () => import("../../messages/it.json"),
  fr: () => import("../../messages/fr.json"),
} satisfies Record<Language, unknown>;

/** Pages read the language of their root layout; actions and handlers pass it as `locale`. */
export default getRequestConfig(async ({ locale: explicit }) => {
  const requested = explicit ?? (await lang());
  const locale = isLanguage(requested) ? requested : defaultLanguage;
  return { locale, messages: (await catalogues[locale]()).default, timeZone: "Europe/Madrid" };
});
