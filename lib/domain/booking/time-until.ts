import { daysBetween } from "@/lib/domain/time/day-number";
import { dateOf, type WallClock, wallClockMinutes } from "@/lib/domain/time/wall-clock";

/** `tomorrow` and `passed` say all; the others count whole units, minutes and hours rounded up. */
export type TimeUntil =
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
