import { type CalendarDate, type CivilDay, civilDayOf } from "@/lib/domain/time/civil-day";
import { twoDigits } from "@/lib/domain/time/digits";

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
