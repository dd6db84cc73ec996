import {
  type CalendarDate,
  type CivilDay,
  civilDayOf,
  dateFromDayNumber,
  dayNumberFrom,
  daysBetween,
  isCalendarDate,
  twoDigits,
  twoDigitsAt,
} from "./civil-day";
/**
 * `YYYY-MM-DDTHH:mm`, what the clock on the office's wall shows in Europe/Madrid (contract section 1).
 * It has no time zone and no clock change: a day always has 1440 minutes. Sorts as text.
 */
export type WallClock = string;

export const minutesPerDay = 1440;

const letterT = 84;
const colon = 58;

export const isWallClock = (text: string): boolean =>
  text.length === 16 &&
  text.charCodeAt(10) === letterT &&
  isCalendarDate(text.slice(0, 10)) &&
  isTimeOfDay(text.slice(11));

export const dateOf = (wallClock: WallClock): CalendarDate => wallClock.slice(0, 10);

export const timeOf = (wallClock: WallClock): TimeOfDay => wallClock.slice(11);

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
 * Minutes of the wall clock since 1970-01-01T00:00; the difference of two is what the wall showed to pass.
 * @throws RangeError when the text is not a wall clock.
 */
export const wallClockMinutes = (wallClock: WallClock): number => wallClockMinutesOn(civilDayOf(wallClock), wallClock);

/** The inverse of `wallClockMinutes`. */
export const wallClockFromMinutes = (minutes: number): WallClock => {
  const dayNumber = Math.floor(minutes / minutesPerDay);
  return wallClockFrom(dateFromDayNumber(dayNumber), timeOfDayFrom(minutes - dayNumber * minutesPerDay));
};

/** So many minutes later on the wall clock, or earlier when negative. */
export const addMinutes = (wallClock: WallClock, minutes: number): WallClock =>
  wallClockFromMinutes(wallClockMinutes(wallClock) + minutes);

export const minutesBetween = (from: WallClock, to: WallClock): number => wallClockMinutes(to) - wallClockMinutes(from);

/** `HH:mm`, 00:00 to 23:59. Sorts as text. */
export type TimeOfDay = string;

const colonOfTime = 58;

const isBelow = (value: number, end: number): boolean => value >= 0 && value < end;

const isTimeOfDay = (text: string): boolean =>
  text.length === 5 &&
  text.charCodeAt(2) === colonOfTime &&
  isBelow(twoDigitsAt(text, 0), 24) &&
  isBelow(twoDigitsAt(text, 3), 60);

/** `HH:mm` of a minute of the day, 0 to 1439. */
export const timeOfDayFrom = (minute: number): TimeOfDay => {
  const hours = Math.floor(minute / 60);
  return `${twoDigits(hours)}:${twoDigits(minute - hours * 60)}`;
};

/** `tomorrow` and `passed` say all; the others count whole units, minutes and hours rounded up. */
type TimeUntil =
  | { readonly unit: "passed" | "tomorrow" }
  | { readonly unit: "minutes" | "hours" | "days"; readonly count: number };

/**
 * How long it is until a wall-clock moment, the way a person says it: minutes below one hour, hours on the same day, then
 * tomorrow and whole calendar days (features "next trip first").
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
