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

/** Marks non-digits; low enough that sums with valid numbers stay negative. */
const noDigits = -1_000_000;

/** The number of the two decimal digits at a position; far below 0 when they are no digits. */
export const twoDigitsAt = (text: string, at: number): number => {
  const tens = text.charCodeAt(at) - zero;
  const units = text.charCodeAt(at + 1) - zero;
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? tens * 10 + units : noDigits;
};

/** A number below 100 with a leading zero: 7 → `07`. */
export const twoDigits = (value: number): string => (value < 10 ? `0${value}` : `${value}`);

const daysPerEra = 146_097;
const epochShift = 719_468;

/** Days since 1970-01-01 in the Gregorian calendar: integers only, no clock, no time zone, fast. */
const dayNumberFrom = ({ year, month, day }: CivilDay): number => {
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

/** The date `days` later, or earlier when negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dateFromDayNumber(dayNumberOf(date) + days);

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumberOf(to) - dayNumberOf(from);

/** 1 is Monday, 7 is Sunday (contract section 4, `weeklyHours`). */
export const weekdayOf = (date: CalendarDate): number => {
  const sinceMonday = (dayNumberOf(date) + 3) % 7;
  return (sinceMonday < 0 ? sinceMonday + 7 : sinceMonday) + 1;
};

const minute = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(timeZone, made);
  return made;
};

/**
 * The office's wall clock at an instant; seconds are cut off.
 * The time zone is the configuration's, `Europe/Madrid` (rules, "Marks"). Not reachable from pricing.
 */
export const wallClockAt = (instant: EpochMilliseconds, timeZone: string): WallClock => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
};

/**
 * The instant at which the wall clock shows this time. A time skipped by the clock change (02:30 in March) becomes
 * 03:30; of a time that occurs twice (02:30 in October) the first is taken.
 */
export const instantOf = (wallClock: WallClock, timeZone: string): EpochMilliseconds => {
  const asIfUtc = wallClockMinutes(wallClock) * minute;
  const offsetAt = (instant: EpochMilliseconds) => wallClockMinutes(wallClockAt(instant, timeZone)) * minute - instant;
  const dayBefore = asIfUtc - offsetAt(asIfUtc - minutesPerDay * minute);
  const shown = wallClockMinutes(wallClockAt(dayBefore, timeZone)) * minute;
  if (shown === asIfUtc) return dayBefore;
  const dayAfter = asIfUtc - offsetAt(asIfUtc + minutesPerDay * minute);
  return wallClockMinutes(wallClockAt(dayAfter, timeZone)) * minute === asIfUtc ? dayAfter : dayBefore;
};

/** Milliseconds since 1970-01-01T00:00Z: `getTime()` of the server's clock or of a `timestamptz`. Elapsed time. */
export type EpochMilliseconds = number;

/**
 * `YYYY-MM-DDTHH:mm`, what the clock on the office's wall shows in Europe/Madrid (contract section 1).
 * It has no time zone and no clock change: a day always has 1440 minutes. Sorts as text.
 */
export type WallClock = string;

export const minutesPerDay = 1440;

const letterT = 84;
const colon = 58;

/** Whether a text is a wall clock with an existing date and time. */
export const isWallClock = (text: string): boolean =>
  text.length === 16 &&
  text.charCodeAt(10) === letterT &&
  isCalendarDate(text.slice(0, 10)) &&
  isTimeOfDay(text.slice(11));

/** Date of a wall clock, unchecked. */
export const dateOf = (wallClock: WallClock): CalendarDate => wallClock.slice(0, 10);

/** Time of a wall clock, `HH:mm`, unchecked. */
export const timeOf = (wallClock: WallClock): TimeOfDay => wallClock.slice(11);

/** Wall clock of a date and a time, unchecked. */
export const wallClockFrom = (date: CalendarDate, time: TimeOfDay): WallClock => `${date}T${time}`;

/** `wallClockMinutes` of a wall clock whose date is parsed already. */
export const wallClockMinutesOn = (day: CivilDay, wallClock: WallClock): number => {
  const hours = twoDigitsAt(wallClock, 11);
  const minutes = twoDigitsAt(wallClock, 14);
  const inDay = hours >= 0 && hours <= 23 && minutes >= 0 && minutes <= 59;
  if (!inDay || wallClock.length !== 16 || wallClock.charCodeAt(10) !== letterT || wallClock.charCodeAt(13) !== colon) {
    throw new RangeError(`not a wall clock: ${wallClock}`);
  }
  return dayNumberFrom(day) * minutesPerDay + hours * 60 + minutes;
};

/**
 * Minutes of the wall clock since 1970-01-01T00:00; a difference ignores clock changes.
 * @throws RangeError when the text is not a wall clock.
 */
export const wallClockMinutes = (wallClock: WallClock): number => wallClockMinutesOn(civilDayOf(wallClock), wallClock);

/** The inverse of `wallClockMinutes`. */
export const wallClockFromMinutes = (minutes: number): WallClock => {
  const dayNumber = Math.floor(minutes / minutesPerDay);
  return wallClockFrom(dateFromDayNumber(dayNumber), timeOfDayFrom(minutes - dayNumber * minutesPerDay));
};

/** The wall clock `minutes` later, or earlier when negative. */
export const addMinutes = (wallClock: WallClock, minutes: number): WallClock =>
  wallClockFromMinutes(wallClockMinutes(wallClock) + minutes);

/** Wall-clock minutes from one to another, ignoring clock changes; negative when `to` is earlier. */
export const minutesBetween = (from: WallClock, to: WallClock): number => wallClockMinutes(to) - wallClockMinutes(from);

/** `HH:mm`, 00:00 to 23:59. Sorts as text. */
export type TimeOfDay = string;

const colonAt = 58;

const isBelow = (value: number, end: number): boolean => value >= 0 && value < end;

const isTimeOfDay = (text: string): boolean =>
  text.length === 5 &&
  text.charCodeAt(2) === colonAt &&
  isBelow(twoDigitsAt(text, 0), 24) &&
  isBelow(twoDigitsAt(text, 3), 60);

/** `HH:mm` of a minute of the day, 0 to 1439. */
export const timeOfDayFrom = (minute: number): TimeOfDay => {
  const hours = Math.floor(minute / 60);
  return `${twoDigits(hours)}:${twoDigits(minute - hours * 60)}`;
};

/** `count` is in whole units, minutes and hours rounded up. */
type TimeUntil =
  | { readonly unit: "passed" | "tomorrow" }
  | { readonly unit: "minutes" | "hours" | "days"; readonly count: number };

/**
 * Time until a wall clock, for display: minutes below one hour, hours on the same day, then tomorrow and whole calendar
 * days (features "next trip first").
 * @param now the offices' wall clock
 */
export function timeUntil(moment: WallClock, now: WallClock): TimeUntil {
  const minutes = wallClockMinutes(moment) - wallClockMinutes(now);
  if (minutes <= 0) return { unit: "passed" };
  if (minutes < 60) return { unit: "minutes", count: minutes };
  const days = daysBetween(dateOf(now), dateOf(moment));
  if (days === 0) return { unit: "hours", count: Math.ceil(minutes / 60) };
  return days === 1 ? { unit: "tomorrow" } : { unit: "days", count: days };
}

/** Rental days of a duration in wall-clock minutes: `max(1, ceil((minutes − grace) / 1440))` (rules section 2). */
export const rentalDaysOfMinutes = (minutes: number, graceMinutes: number): number =>
  Math.max(1, Math.ceil((minutes - graceMinutes) / minutesPerDay));

/**
 * Rental days between two wall clocks: blocks of 24 h with `graceMinutes` of grace (59), counted by wall clock, so
 * that the two clock changes never add or remove a day (rules section 2). At least 1, also for a return that is
 * not after the pick-up: the search refuses that one.
 */
export const rentalDays = (pickupAt: WallClock, returnAt: WallClock, graceMinutes: number): number =>
  rentalDaysOfMinutes(wallClockMinutes(returnAt) - wallClockMinutes(pickupAt), graceMinutes);

const lastMinuteOf = (pickupAt: WallClock, days: number, graceMinutes: number): number =>
  wallClockMinutes(pickupAt) + days * minutesPerDay + graceMinutes;

/** The latest return, included, that costs as many days as this one (`sameDaysUntil`, contract section 6). */
export const sameDaysUntil = (pickupAt: WallClock, returnAt: WallClock, graceMinutes: number): WallClock =>
  wallClockFromMinutes(lastMinuteOf(pickupAt, rentalDays(pickupAt, returnAt, graceMinutes), graceMinutes));

/**
 * Minutes by which the return may still be later without another day (`graceMinutesLeft`, contract section 6): 59 after
 * exactly 24 h, 29 after 24 h 30, 0 after 24 h 59.
 */
export const graceMinutesLeft = (pickupAt: WallClock, returnAt: WallClock, graceMinutes: number): number => {
  const last = lastMinuteOf(pickupAt, rentalDays(pickupAt, returnAt, graceMinutes), graceMinutes);
  return last - wallClockMinutes(returnAt);
};
