import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";

/** Digits grouped as the trade prints them, four of them too: 1.490, 45.000. */
export const groupedNumber = (value: number, language: Language): string =>
  new Intl.NumberFormat(language, { useGrouping: "always", maximumFractionDigits: 0 })
    .format(value)
    .replace(/[\u202f\u2009 ]/g, "\u00a0");

/** A price of a car from integer cents; cents are shown where there are some. */
export const carPrice = (cents: number, language: Language): string =>
  formatPrice(cents, language, { wholeWhenRound: true });

/** `YYYY-MM` as month and year, which is written alike in the five languages. */
export const registrationMonth = (registration: string): string =>
  `${registration.slice(5, 7)}/${registration.slice(0, 4)}`;

/** `YYYY-MM-DD` in figures. */
export const carDay = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${date}T00:00Z`));
