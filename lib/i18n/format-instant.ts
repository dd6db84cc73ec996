import type { Language } from "@/lib/domain/language/languages";
import { wallClockAt } from "@/lib/domain/time/time-zone";
import { formatDay, formatMoment } from "./format-wall-clock";

/** An instant as the offices' clocks show it: "Mon 12 Jul, 10:00". */
export const formatInstant = (instant: string, language: Language): string =>
  formatMoment(wallClockAt(Date.parse(instant), "Europe/Madrid"), language);

/** The day of an instant by the offices' clocks, with its year: "Mon 12 Jul 2027". */
export const formatInstantDay = (instant: string, language: Language): string =>
  formatDay(wallClockAt(Date.parse(instant), "Europe/Madrid"), language, { year: true });
