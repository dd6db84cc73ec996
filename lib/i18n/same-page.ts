import { localisedAreas } from "@/lib/contracts/routes";
import { isLanguage, type Language } from "@/lib/domain/core/languages";

const formOf = (language: Language) => (language === "es" ? "es" : "other");

/** The path of the same page in another language, with the localised slug; the caller keeps the query. */
export function samePageIn(language: Language, pathname: string) {
  const [, first = "", slug, ...rest] = pathname.split("/");
  // Payment screens also have paths without a language.
  if (first && !isLanguage(first)) return `/${language}${pathname}`;
  if (!slug) return `/${language}`;
  const area = Object.values(localisedAreas).find((forms) => Object.values(forms).some((form) => form === slug));
  return ["", language, area ? area[formOf(language)] : slug, ...rest].join("/");
}
