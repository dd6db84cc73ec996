import type { Language } from "@/lib/domain/language/languages";
import { atUtc, dateText, dateWords } from "@/lib/domain/time/date-text";
import { wallClockAt } from "@/lib/domain/time/time";

const short = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
const long = { weekday: "long", day: "numeric", month: "long" } as const;

/**
 * `2027-07-12T10:00` or `2027-07-12` → "Mon 12 Jul" in the language; with `year` the year too. Only the names come from
 * the platform: punctuation differs between versions of its data, so it is ours.
 */
export function formatDay(wallClock: string, language: Language, { year = false } = {}): string {
  const name = dateWords(atUtc(wallClock), language, short);
  const whole = dateWords(atUtc(wallClock), language, long);
  // German and French put a dot after a name that is cut short: "Mo., 12. Juli", "lun. 12 juil.".
  const cut = (part: "weekday" | "month") => {
    const word = name(part).replace(/\.$/, "");
    return (language === "de" || language === "fr") && word !== whole(part) ? `${word}.` : word;
  };
  const weekday = language === "de" ? `${cut("weekday")},` : cut("weekday");
  const day = language === "de" ? `${name("day")}.` : name("day");
  return [weekday, day, cut("month"), ...(year ? [name("year")] : [])].join(" ");
}

/** A date in figures, as the language writes it: "30/08/2027", "30.08.2027". */
export const shortDate = (date: string, language: Language): string =>
  dateText(atUtc(date), language, { day: "2-digit", month: "2-digit", year: "numeric" });

/** The clock of a wall clock, 24 hours in every language: "10:00". */
export const formatClock = (wallClock: string): string => wallClock.slice(11, 16);

/** Day and clock: "Mon 12 Jul, 10:00". */
export const formatMoment = (wallClock: string, language: Language): string =>
  `${formatDay(wallClock, language)}, ${formatClock(wallClock)}`;

/** What the offices' clocks show at an instant. */
const atOffice = (instant: string) => wallClockAt(Date.parse(instant), "Europe/Madrid");

/** An instant as the offices' clocks show it: "Mon 12 Jul, 10:00". */
export const formatInstant = (instant: string, language: Language): string => formatMoment(atOffice(instant), language);

/** The day of an instant by the offices' clocks, with its year: "Mon 12 Jul 2027". */
export const formatInstantDay = (instant: string, language: Language): string =>
  formatDay(atOffice(instant), language, { year: true });

/** The time of day of an instant as the offices' clocks show it, 24 hours: "12:25". */
export const formatClockTime = (instant: string): string => formatClock(atOffice(instant));
