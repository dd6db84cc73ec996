import type { Language } from "@/lib/domain/language/languages";

/** In a file of its own: the calculator needs it at once, what formats prices only once somebody calculates. */
export const numberText = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { useGrouping: "always" }).format(value);
