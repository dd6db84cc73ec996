import { atUtc, dateText, dateWords } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { wallClockAt } from "@/lib/domain/core/time";

const short = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
const long = { weekday: "long", day: "numeric", month: "long" } as const;

/**
 * `2027-07-12T10:00` or `2027-07-12` → "Mon 12 Jul" in the language, on one line; with `year` the year too. Only the
 * names come from Intl; the punctuation is ours, because it differs between ICU versions and would break hydration.
 */
export function formatDay(wallClock: string, language: Language, { year = false } = {}): string {
  const name = dateWords(atUtc(wallClock), language, short);
  const whole = dateWords(atUtc(wallClock), language, long);
  // German and French put a dot after an abbreviated name: "Mo., 12. Juli", "lun. 12 juil.".
  const abbreviated = (part: "weekday" | "month") => {
    const word = name(part).replace(/\.$/, "");
    return (language === "de" || language === "fr") && word !== whole(part) ? `${word}.` : word;
  };
  const weekday = language === "de" ? `${abbreviated("weekday")},` : abbreviated("weekday");
  const day = language === "de" ? `${name("day")}.` : name("day");
  return [weekday, day, abbreviated("month"), ...(year ? [name("year")] : [])].join("\u00a0");
}

/** A numeric date: "30/08/2027", "30.08.2027". */
export const shortDate = (date: string, language: Language): string =>
  dateText(atUtc(date), language, { day: "2-digit", month: "2-digit", year: "numeric" });

/** Shows the form of a date by one whose day is no month: "31/12/2027". */
export const dateFormExample = (today: string, language: Language): string =>
  shortDate(`${today.slice(0, 4)}-12-31`, language);

/** The time of a wall clock, 24 hours in every language: "10:00". */
export const formatClock = (wallClock: string): string => wallClock.slice(11, 16);

/** Day and time: "Mon 12 Jul, 10:00". */
export const formatMoment = (wallClock: string, language: Language): string =>
  `${formatDay(wallClock, language)}, ${formatClock(wallClock)}`;

/** The offices' wall clock at an instant. */
const atOffice = (instant: string) => wallClockAt(Date.parse(instant), "Europe/Madrid");

/** An instant in office time: "Mon 12 Jul, 10:00". */
export const formatInstant = (instant: string, language: Language): string => formatMoment(atOffice(instant), language);

/** The day of an instant in office time, with the year: "Mon 12 Jul 2027". */
export const formatInstantDay = (instant: string, language: Language): string =>
  formatDay(atOffice(instant), language, { year: true });

/** The time of an instant in office time, 24 hours: "12:25". */
export const formatClockTime = (instant: string): string => formatClock(atOffice(instant));
