import type { Country } from "@/lib/contracts/content/texts";
import type { Language } from "@/lib/domain/core/languages";

export interface NamedCountry {
  code: string;
  name: string;
}

const columns = { es: "ES", en: "EN", de: "DE", it: "IT", fr: "FR" } as const satisfies Record<Language, keyof Country>;
const frequentCodes = ["ES", "DE", "GB", "IT", "FR"];

/** Countries sorted by their name in the shown language (contract section 4). */
export const sortedCountries = (countries: readonly Country[], language: Language): NamedCountry[] =>
  countries
    .map((country) => ({ code: country.code, name: country[columns[language]] }))
    .sort((a, b) => a.name.localeCompare(b.name, language));

/** Spain, Germany, United Kingdom, Italy and France, which are listed first. */
export const frequentCountries = (countries: readonly NamedCountry[]): NamedCountry[] =>
  frequentCodes.flatMap((code) => countries.find((country) => country.code === code) ?? []);

const homes: Partial<Record<Language, string>> = { es: "ES", de: "DE", it: "IT", fr: "FR" };

/**
 * The listed country in which a visitor probably lives: the region of the browser's language (`de-AT`), else that of
 * the page's language. English is the page's language of too many countries to choose one, and `en-US` that of many
 * systems which nobody has set, so that a page in another language says more.
 */
export function likelyCountry(browserLanguage: string, language: Language, countries: readonly NamedCountry[]) {
  const region = /-([a-z]{2})(-|$)/i.exec(browserLanguage)?.[1]?.toUpperCase();
  const isUnset = language !== "en" && /^en-US$/i.test(browserLanguage);
  const codes = [isUnset ? undefined : region, homes[language]];
  return codes.find((code) => countries.some((country) => country.code === code));
}
