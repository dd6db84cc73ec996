import { twoDigitsAt } from "@/lib/domain/time/digits";

/** `YYYY-MM-DD`, a day of the offices' calendar, years 1000 to 9999 (contract section 1). Sorts as text. */
export type CalendarDate = string;

export type CivilDay = { readonly year: number; readonly month: number; readonly day: number };

const hyphen = 45;
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days of a month 1–12; 0 for a month that does not exist. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0);

const civilDayOrNull = (text: string): CivilDay | null => {
  const year = twoDigitsAt(text, 0) * 100 + twoDigitsAt(text, 2);
  const month = twoDigitsAt(text, 5);
  const day = twoDigitsAt(text, 8);
  const hyphens = text.charCodeAt(4) === hyphen && text.charCodeAt(7) === hyphen;
  return hyphens && year >= 1000 && day >= 1 && day <= daysInMonth(year, month) ? { year, month, day } : null;
};

/** Whether the text is a date that exists: 2027-02-29 is none (rules section 9, "impossible dates refused"). */
export const isCalendarDate = (text: string): boolean => text.length === 10 && civilDayOrNull(text) !== null;

/**
 * Year, month 1–12 and day of a date, or of the date that a wall clock begins with.
 * @throws RangeError when there is no such day.
 */
export const civilDayOf = (text: string): CivilDay => {
  const found = civilDayOrNull(text);
  if (found === null) throw new RangeError(`not a date: ${text}`);
  return found;
};
