import { minutesPerDay, type WallClock, wallClockMinutes } from "./wall-clock";

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
 * What the clock on the office's wall shows at an instant; seconds are cut off.
 * The time zone is the configuration's, `Europe/Madrid` (rules, "Marks"). Not reachable from pricing.
 */
export const wallClockAt = (instant: EpochMilliseconds, timeZone: string): WallClock => {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(instant)) parts[type] = value;
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
};

/**
 * The instant at which the wall clock shows this time. A time that the clock change skips (02:30 in March) counts
 * as the same time after it (03:30); of a time that comes twice (02:30 in October) the first is meant.
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
