import { twoDigits, twoDigitsAt } from "@/lib/domain/time/digits";

/** `HH:mm`, 00:00 to 23:59. Sorts as text. */
export type TimeOfDay = string;

const colon = 58;

const isBelow = (value: number, end: number): boolean => value >= 0 && value < end;

export const isTimeOfDay = (text: string): boolean =>
  text.length === 5 &&
  text.charCodeAt(2) === colon &&
  isBelow(twoDigitsAt(text, 0), 24) &&
  isBelow(twoDigitsAt(text, 3), 60);

/** `HH:mm` of a minute of the day, 0 to 1439. */
export const timeOfDayFrom = (minute: number): TimeOfDay => {
  const hours = Math.floor(minute / 60);
  return `${twoDigits(hours)}:${twoDigits(minute - hours * 60)}`;
};
