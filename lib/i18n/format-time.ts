import type { Language } from "@/lib/domain/language/languages";
import { wallClockAt } from "@/lib/domain/time/time";

// A wall clock has no zone: it is read and printed as UTC, the same on the server and in the browser.
const atUtc = (wallClock: string) => new Date(`${wallClock.length === 10 ? `${wallClock}T00:00` : wallClock}Z`);

/**
 * `2027-07-12T10:00` or `2027-07-12` → "Mon 12 Jul" in the language; with `year` the year too. Only the names come from
 * the platform: punctuation differs between versions of its data, so it is ours.
 */
export function formatDay(wallClock: string, language: Language, { year = false } = {}): string {
  const parts = new Intl.DateTimeFormat(language, {
    timeZone: "UTC",
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
  }).formatToParts(atUtc(wallClock));
  const part = (wanted: Intl.DateTimeFormatPartTypes) =>
    (parts.find(({ type }) => type === wanted)?.value ?? "").replace(/\.$/, "");
  const day = language === "de" ? `${part("day")}.` : part("day");
  return [part("weekday"), day, part("month"), ...(year ? [part("year")] : [])].join(" ");
}

/** The clock of a wall clock, 24 hours in every language: "10:00". */
export const formatClock = (wallClock: string): string => wallClock.slice(11, 16);

/** Day and clock: "Mon 12 Jul, 10:00". */
export const formatMoment = (wallClock: string, language: Language): string =>
  `${formatDay(wallClock, language)}, ${formatClock(wallClock)}`;

/** An instant as the offices' clocks show it: "Mon 12 Jul, 10:00". */
export const formatInstant = (instant: string, language: Language): string =>
  formatMoment(wallClockAt(Date.parse(instant), "Europe/Madrid"), language);

/** The day of an instant by the offices' clocks, with its year: "Mon 12 Jul 2027". */
export const formatInstantDay = (instant: string, language: Language): string =>
  formatDay(wallClockAt(Date.parse(instant), "Europe/Madrid"), language, { year: true });

/** The time of day of an instant as the offices' clocks show it, 24 hours: "12:25". */
export const formatClockTime = (instant: string, language: Language): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: "Europe/Madrid",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(new Date(instant));
