import { dateFormat } from "./intl-formats";
import { type Language, locales } from "./languages";
import { type EpochMilliseconds, wallClockMinutes } from "./time";

/** The first day of a month before a month's name: "1er décembre", "1º dicembre". */
const firsts: Partial<Record<Language, string>> = { fr: "1er", it: "1º" };

/** The formatted parts of a date; UTC unless `style` has a time zone. */
function dateParts(
  at: EpochMilliseconds,
  language: Language,
  style: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormatPart[] {
  const parts = dateFormat(locales[language], { timeZone: "UTC", ...style }).formatToParts(at);
  const first = firsts[language];
  if (!first || !parts.some(({ type, value }) => type === "month" && !/\d/.test(value))) return parts;
  return parts.map((part) => (part.type === "day" && part.value === "1" ? { type: "day", value: first } : part));
}

/** A date in a language; every date shown is formatted here. */
export const dateText = (at: EpochMilliseconds, language: Language, style: Intl.DateTimeFormatOptions): string =>
  dateParts(at, language, style)
    .map(({ value }) => value)
    .join("");

/** Reads single parts of a formatted date, for callers that add their own separators. */
export function dateWords(at: EpochMilliseconds, language: Language, style: Intl.DateTimeFormatOptions) {
  const parts = dateParts(at, language, style);
  return (wanted: "weekday" | "day" | "month" | "year") => parts.find(({ type }) => type === wanted)?.value ?? "";
}

/**
 * A wall clock or date has no time zone: it is parsed and formatted as UTC, so server and browser render the same text.
 */
export const atUtc = (wallClock: string): EpochMilliseconds =>
  wallClockMinutes(wallClock.length === 10 ? `${wallClock}T00:00` : wallClock) * 60_000;

/**
 * Format of a date within a sentence. Italian includes the weekday: before a number the article is sometimes elided
 * ("dall’8", "dal 12"), before a weekday there is none ("da giovedì 8 luglio").
 */
const longDay = (language: Language): Intl.DateTimeFormatOptions => ({
  ...(language === "it" && { weekday: "long" }),
  day: "numeric",
  month: "long",
  year: "numeric",
});

/** `2027-07-12` or the day of a wall clock, in words: "12 July 2027". */
export const dayText = (date: string, language: Language): string => dateText(atUtc(date), language, longDay(language));

/** The day of an instant by the offices' calendar, in words: "12 July 2027". */
export const instantDayText = (instant: EpochMilliseconds, language: Language): string =>
  dateText(instant, language, { ...longDay(language), timeZone: "Europe/Madrid" });

const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** An instant by the offices' clocks, in words: "12 July 2027 at 10:00". */
export const instantText = (instant: EpochMilliseconds, language: Language): string =>
  dateText(instant, language, { ...longDay(language), ...clock, timeZone: "Europe/Madrid" });

/** A wall clock with its weekday, in words: "Monday, 12 July 2027 at 10:00". */
export function momentText(wallClock: string, language: Language): string {
  const at = atUtc(wallClock);
  const written = dateText(at, language, { ...longDay(language), weekday: "long", ...clock });
  if (language === "de") return `${written} Uhr`;
  if (language !== "es") return written;
  // Intl's "domingo, 11 de julio de 2027, 10:00" doesn't read well within a sentence.
  const day = dateText(at, language, { weekday: "long" });
  return `${day} ${dayText(wallClock.slice(0, 10), language)} a las ${wallClock.slice(11, 16)}`;
}

/** A wall clock in short, for a line that has no room for the year: "Mon 12 Jul, 10:00". */
export const shortMomentText = (wallClock: string, language: Language): string => {
  const day = dateText(atUtc(wallClock), language, { weekday: "short", day: "numeric", month: "short" });
  return `${day.replace(/^(\p{L}+\.?),/u, "$1")}, ${wallClock.slice(11, 16)}`;
};

/** `12-25` in words: "25 December". */
export const dayOfYearText = (monthDay: string, language: Language): string =>
  // A leap year, so that 29 February exists.
  dateText(atUtc(`2028-${monthDay}`), language, { day: "numeric", month: "long" });

/** Days on which an office is closed, each year (`12-25`) or once (`2027-12-25`), joined. */
export const closedDaysText = (dates: readonly string[], language: Language): string =>
  new Intl.ListFormat(language, { type: "conjunction" }).format(
    dates.map((date) => (date.length === 10 ? dayText(date, language) : dayOfYearText(date, language))),
  );

/** Name of a weekday, 1 Monday to 7 Sunday. */
export const weekdayName = (weekday: number, language: Language, style: "long" | "short" = "long"): string =>
  dateText(atUtc(`2024-01-0${weekday}`), language, { weekday: style });
