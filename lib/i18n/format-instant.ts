import type { Language } from "@/lib/domain/language/languages";
import { wallClockAt } from "@/lib/domain/time/time-zone";
import { formatMoment } from "./format-wall-clock";

/** An instant as the offices' clocks show it: "Mon 12 Jul, 10:00". */
export const formatInstant = (instant: string, language: Language): string =>
  formatMoment(wallClockAt(Date.parse(instant), "Europe/Madrid"), language);
