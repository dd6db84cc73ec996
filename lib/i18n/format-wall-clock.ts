import type { Language } from "@/lib/domain/language/languages";

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
