import type { Language } from "@/lib/domain/language/languages";
import { formatPrice } from "@/lib/domain/money/cents";

export const locales: Readonly<Record<Language, string>> = {
  es: "es-ES",
  en: "en-GB",
  de: "de-DE",
  it: "it-IT",
  fr: "fr-FR",
};

export const euro = (cents: number, language: Language): string => formatPrice(cents, locales[language]);

/** Office wall clock as it hangs on the wall: it has no zone, so it is printed as if it were UTC. */
export const longMoment = (wallClock: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: "UTC",
  }).format(new Date(`${wallClock}:00Z`));

export const shortDate = (wallClock: string, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${wallClock}:00Z`));

/** An instant as the office's clock shows it. */
export const madridMoment = (instant: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  }).format(instant);

/** The day of an instant, as the office's calendar has it. */
export const madridDate = (instant: Date, language: Language): string =>
  new Intl.DateTimeFormat(locales[language], { dateStyle: "long", timeZone: "Europe/Madrid" }).format(instant);
