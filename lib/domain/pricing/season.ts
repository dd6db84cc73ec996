import type { Season } from "@/lib/domain/configuration/configuration";
import { type SeasonCode, seasonCodes } from "@/lib/domain/configuration/vocabulary";
import { twoDigitsAt } from "@/lib/domain/time/digits";

const slots = 13 * 32;

/** Position of a day of the year in a season calendar; 29 February has its own. */
export const yearSlot = (month: number, day: number): number => month * 32 + day;

const slotOf = (monthDay: string): number => yearSlot(twoDigitsAt(monthDay, 0), twoDigitsAt(monthDay, 3));

const holds = ({ from, to }: Season, slot: number): boolean => {
  const start = slotOf(from);
  const end = slotOf(to);
  return start <= end ? start <= slot && slot <= end : start <= slot || slot <= end;
};

const calendars = new WeakMap<readonly Season[], Int8Array>();

const buildCalendar = (seasons: readonly Season[]): Int8Array =>
  Int8Array.from({ length: slots }, (_, slot) => {
    const season = seasons.find((one) => holds(one, slot));
    return season ? seasonCodes.indexOf(season.code) : -1;
  });

/**
 * The season of every day of the year, as indexes into `seasonCodes` at `yearSlot(month, day)`; −1 is no season,
 * which the check of the configuration refuses. Built once per list of seasons.
 */
export const seasonCalendar = (seasons: readonly Season[]): Int8Array => {
  const known = calendars.get(seasons);
  if (known) return known;
  const built = buildCalendar(seasons);
  calendars.set(seasons, built);
  return built;
};

/** Season of a day of the year (rules section 3: a rental day is priced in the season of the day it starts). */
export const seasonOf = (seasons: readonly Season[], month: number, day: number): SeasonCode | undefined =>
  seasonCodes[seasonCalendar(seasons)[yearSlot(month, day)] ?? -1];
