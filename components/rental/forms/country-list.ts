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
