import type { Language } from "@/lib/domain/language/languages";

/** The time of day of an instant as the offices' clocks show it, 24 hours: "12:25". */
export const formatClockTime = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: "Europe/Madrid",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(new Date(instant));
