import { dateFormat } from "./intl-formats";

/** `YYYY-MM-DD`, a day of the offices' calendar, years 1000 to 9999 (contract section 1). Sorts as text. */
export type CalendarDate = string;

/** `HH:mm`, 00:00 to 23:59. Sorts as text. */
export type TimeOfDay = string;

/**
 * `YYYY-MM-DDTHH:mm`, what the clock on the office's wall shows in Europe/Madrid (contract section 1).
 * It has no time zone and no clock change: a day always has 1440 minutes. Sorts as text.
 */
export type WallClock = string;

/** Milliseconds since 1970-01-01T00:00Z: `getTime()` of the server's clock or of a `timestamptz`. Elapsed time. */
export type EpochMilliseconds = number;

export type CivilDay = { readonly year: number; readonly month: number; readonly day: number };

export const minutesPerDay = 1440;
const minute = 60_000;
const dayLength = minutesPerDay * minute;

const dateAhead = /^([1-9]\d{3})-(\d\d)-(\d\d)/;
const wallClockPattern = /^[1-9]\d{3}-\d\d-\d\dT([01]\d|2[0-3]):([0-5]\d)$/;

/** Days of a month 1–12. */
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const civilDayOrNull = (text: string): CivilDay | null => {
  const [, year = 0, month = 0, day = 0] = dateAhead.exec(text)?.map(Number) ?? [];
  const exists = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return exists ? { year, month, day } : null;
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

/** A number below 100 with a leading zero: 7 → `07`. */
export const twoDigits = (value: number): string => String(value).padStart(2, "0");

/**
 * Days since 1970-01-01 of a date, or of the date that a wall clock begins with.
 * @throws RangeError when there is no such day.
 */
export const dayNumberOf = (text: string): number => {
  const { year, month, day } = civilDayOf(text);
  return Date.UTC(year, month - 1, day) / dayLength;
};

/** The inverse of `dayNumberOf`. */
export const dateFromDayNumber = (dayNumber: number): CalendarDate =>
  new Date(dayNumber * dayLength).toISOString().slice(0, 10);

/** The date `days` later, or earlier when negative. */
export const addDays = (date: CalendarDate, days: number): CalendarDate => dateFromDayNumber(dayNumberOf(date) + days);

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumberOf(to) - dayNumberOf(from);

/** 1 is Monday, 7 is Sunday (contract section 4, `weeklyHours`). */
export const weekdayOf = (date: CalendarDate): number => new Date(dayNumberOf(date) * dayLength).getUTCDay() || 7;

const wallClockParts = {
  hourCycle: "h23",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
} as const;

/**
 * The office's wall clock at an instant; seconds are cut off.
 * The time zone is the configuration's, `Europe/Madrid` (rules, "Marks"). Not reachable from pricing.
 */
export const wallClockAt = (instant: EpochMilliseconds, timeZone: string): WallClock => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of dateFormat("en-US", { timeZone, ...wallClockParts }).formatToParts(instant))
    parts[type] = value;
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

/** Whether a text is a wall clock with an existing date and time. */
export const isWallClock = (text: string): boolean => wallClockPattern.test(text) && civilDayOrNull(text) !== null;

/** Date of a wall clock, unchecked. */
export const dateOf = (wallClock: WallClock): CalendarDate => wallClock.slice(0, 10);

/** Time of a wall clock, `HH:mm`, unchecked. */
export const timeOf = (wallClock: WallClock): TimeOfDay => wallClock.slice(11);

/** Wall clock of a date and a time, unchecked. */
export const wallClockFrom = (date: CalendarDate, time: TimeOfDay): WallClock => `${date}T${time}`;

/**
 * Minutes of the wall clock since 1970-01-01T00:00; a difference ignores clock changes.
 * @throws RangeError when the text is not a wall clock.
 */
export const wallClockMinutes = (wallClock: WallClock): number => {
  const [, hours, minutes] = wallClockPattern.exec(wallClock)?.map(Number) ?? [];
  if (hours === undefined || minutes === undefined) throw new RangeError(`not a wall clock: ${wallClock}`);
  return dayNumberOf(wallClock) * minutesPerDay + hours * 60 + minutes;
};

/** The inverse of `wallClockMinutes`. */
export const wallClockFromMinutes = (minutes: number): WallClock =>
  new Date(minutes * minute).toISOString().slice(0, 16);

/** The wall clock `minutes` later, or earlier when negative. */
export const addMinutes = (wallClock: WallClock, minutes: number): WallClock =>
  wallClockFromMinutes(wallClockMinutes(wallClock) + minutes);

/** Wall-clock minutes from one to another, ignoring clock changes; negative when `to` is earlier. */
export const minutesBetween = (from: WallClock, to: WallClock): number => wallClockMinutes(to) - wallClockMinutes(from);

/** `HH:mm` of a minute of the day, 0 to 1439. */
export const timeOfDayFrom = (minutes: number): TimeOfDay => timeOf(wallClockFromMinutes(minutes));

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
