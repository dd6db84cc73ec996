import { type CalendarDate, type CivilDay, civilDayOf, isCalendarDate } from "@/lib/domain/time/civil-day";
import { dateFromDayNumber, dayNumberFrom } from "@/lib/domain/time/day-number";
import { twoDigitsAt } from "@/lib/domain/time/digits";
import { isTimeOfDay, type TimeOfDay, timeOfDayFrom } from "@/lib/domain/time/time-of-day";

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
