import type { Language } from "@/lib/domain/language/languages";

// A wall clock has no zone: it is read and printed as UTC, so that server and browser print the same.
const atUtc = (wallClock: string) => new Date(`${wallClock.length === 10 ? `${wallClock}T00:00` : wallClock}Z`);
const plainSpaces = (text: string) => text.replace(/[\u202f\u2009]/g, "\u00a0");

/** `2027-07-12T10:00` or `2027-07-12` → "Mon, 12 Jul" in the language; with `year` the year too. */
export const formatDay = (wallClock: string, language: Language, { year = false } = {}): string =>
  plainSpaces(
    new Intl.DateTimeFormat(language, {
      timeZone: "UTC",
      weekday: "short",
      day: "numeric",
      month: "short",
      ...(year ? { year: "numeric" } : {}),
    }).format(atUtc(wallClock)),
  );

/** The clock of a wall clock, 24 hours in every language: "10:00". */
export const formatClock = (wallClock: string): string => wallClock.slice(11, 16);

/** Day and clock: "Mon, 12 Jul, 10:00". */
export const formatMoment = (wallClock: string, language: Language): string =>
  `${formatDay(wallClock, language)}, ${formatClock(wallClock)}`;
