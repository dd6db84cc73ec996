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

const zero = 48;

/** Any number of digits that is none; low enough to stay negative when it is added to real ones. */
const noDigits = -1_000_000;

/** The number that two decimal digits of a text spell from a position; far below 0 when they are no digits. */
export const twoDigitsAt = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - zero;
  const units = text.charCodeAt(at + 1) - zero;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : noDigits;
};

export const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

const daysPerEra = 146_097;
const epochShift = 719_468;

/** Days since 1970-01-01 in the Gregorian calendar: integers only, no clock, no time zone, fast. */
export const dayNumberFrom = ({ year, month, day }: CivilDay): number => {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * daysPerEra + dayOfEra - epochShift;
};

/**
 * Days since 1970-01-01 of a date, or of the date that a wall clock begins with.
 * @throws RangeError when there is no such day.
 */
export const dayNumberOf = (text: string): number => dayNumberFrom(civilDayOf(text));

/** The inverse of `dayNumberOf`. */
export const dateFromDayNumber = (dayNumber: number): CalendarDate => {
  const shifted = dayNumber + epochShift;
  const era = Math.floor(shifted / daysPerEra);
  const dayOfEra = shifted - era * daysPerEra;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
};

/** The date so many days later, or earlier when negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dateFromDayNumber(dayNumberOf(date) + days);

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumberOf(to) - dayNumberOf(from);

/** 1 is Monday, 7 is Sunday (contract section 4, `weeklyHours`). */
export const weekdayOf = (date: CalendarDate): number => {
  const sinceMonday = (dayNumberOf(date) + 3) % 7;
  return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1;
};
