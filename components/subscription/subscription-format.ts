import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";

/** An amount without cents where it has none. */
export const priceText = (cents: number, language: Language): string =>
  formatPrice(cents, language, { wholeWhenRound: true });

/** A calendar date in words. */
export const dayText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(`${date}T00:00Z`),
  );

/** In a file of its own: the calculator needs it at once, what formats prices only once somebody calculates. */
export const numberText = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { useGrouping: "always" }).format(value);
