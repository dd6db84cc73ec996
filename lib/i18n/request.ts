import { lang } from "next/root-params";
import { getRequestConfig } from "next-intl/server";
import { defaultLanguage, isLanguage } from "@/lib/domain/language/languages";
import { catalogues } from "./catalogues";

/** Pages read the language of their root layout; actions and handlers pass it as `locale`. */
export default getRequestConfig(async ({ locale: explicit }) => {
  const requested = explicit ?? (await lang());
  const locale = isLanguage(requested) ? requested : defaultLanguage;
  return { locale, messages: (await catalogues[locale]()).default, timeZone: "Europe/Madrid" };
});
