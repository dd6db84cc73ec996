import { type Cents, portionOf, shareOf } from "@/lib/domain/core/cents";
import {
  type DurationBand,
  type PricingConfiguration,
  type Season,
  type SeasonCode,
  seasonCodes,
} from "@/lib/domain/core/configuration";
import { type CivilDay, daysInMonth } from "@/lib/domain/core/time";
import type { GroupTariff } from "./price-lines";

/**
 * The length priced with a band: the rental's own, the band's first day when that is longer, 0 when the band is too
 * short.
 */
const lengthIn = (band: DurationBand, days: number): number => (days > band.to ? 0 : Math.max(days, band.from));

/**
 * Base price of `days` rental days from a pick-up (rules section 3): the sum of the season's price of each day, by the
 * day it starts, times the band's factor, rounded once. "Longer is never dearer": the smallest of the own length and
 * the first length of each later band, so `basePrice(d) ≤ basePrice(d + 1)`.
 * @param pickupDay `civilDayOf` the pick-up
 * @throws RangeError when no band holds the days or a day has no season: the start-up check refuses such a table
 */
export const basePrice = (
  configuration: Pick<PricingConfiguration, "seasons" | "bands">,
  { dailyCents }: Pick<GroupTariff, "dailyCents">,
  pickupDay: CivilDay,
  days: number,
): Cents => {
  const calendar = seasonCalendar(configuration.seasons);
  const prices = [dailyCents.LOW, dailyCents.MID, dailyCents.HIGH, dailyCents.PEAK];
  let { year, month, day } = pickupDay;
  let monthLength = daysInMonth(year, month);
  let length = 0;
  let sum = 0;
  let best: Cents | null = null;
  for (const band of configuration.bands) {
    const wanted = lengthIn(band, days);
    if (wanted === 0) continue;
    for (; length < wanted; length += 1) {
      const price = prices[calendar[yearSlot(month, day)] ?? -1];
      if (price === undefined) throw new RangeError(`${month}-${day} has no season`);
      sum += price;
      day += 1;
      if (day <= monthLength) continue;
      day = 1;
      month = month === 12 ? 1 : month + 1;
      if (month === 1) year += 1;
      monthLength = daysInMonth(year, month);
    }
    const price = portionOf(sum, band.factorBasisPoints);
    if (best === null || price < best) best = price;
  }
  if (best === null) throw new RangeError(`no duration band holds ${days} days`);
  return best;
};

const slots = 13 * 32;

/** Position of a day of the year in a season calendar; 29 February has its own. */
const yearSlot = (month: number, day: number): number => month * 32 + day;

const slotOf = (monthDay: string): number => yearSlot(Number(monthDay.slice(0, 2)), Number(monthDay.slice(3)));

const holds = ({ from, to }: Season, slot: number): boolean => {
  const start = slotOf(from);
  const end = slotOf(to);
  return start <= end ? start <= slot && slot <= end : start <= slot || slot <= end;
};

const calendars = new WeakMap<readonly Season[], Int8Array>();

const buildCalendar = (seasons: readonly Season[]): Int8Array =>
  Int8Array.from({ length: slots }, (_, slot) => {
    const season = seasons.find((season) => holds(season, slot));
    return season ? seasonCodes.indexOf(season.code) : -1;
  });

/**
 * The season of every day of the year, as indexes into `seasonCodes` at `yearSlot(month, day)`; −1 is no season,
 * which the check of the configuration refuses. Built once per list of seasons.
 */
const seasonCalendar = (seasons: readonly Season[]): Int8Array => {
  const known = calendars.get(seasons);
  if (known) return known;
  const built = buildCalendar(seasons);
  calendars.set(seasons, built);
  return built;
};

/** Days of the rental by which seasons are compared. */
export const weekDays = 7;

interface SeasonWeek {
  readonly season: SeasonCode;
  /** Base price of the week, VAT included. */
  readonly totalCents: Cents;
  /** A seventh of it, rounded half up; for display only, never used to price a rental. */
  readonly perDayCents: Cents;
}

const day = { year: 2027, month: 1, day: 1 };
const allYear = (code: SeasonCode): readonly Season[] => [{ code, from: "01-01", to: "12-31" }];
const years: readonly (readonly [SeasonCode, readonly Season[]])[] = seasonCodes.map((code) => [code, allYear(code)]);

/**
 * The price of a week in each season (rules section 3): the base price of a seven-day booking that lies wholly in it,
 * in integer cents, VAT included, without coverage, extras or reductions.
 * @throws RangeError when no duration band holds seven days
 */
export const seasonWeeks = (
  bands: readonly DurationBand[],
  tariff: Pick<GroupTariff, "dailyCents">,
): readonly SeasonWeek[] =>
  years.map(([season, seasons]) => {
    const totalCents = basePrice({ seasons, bands }, tariff, day, weekDays);
    return { season, totalCents, perDayCents: shareOf(totalCents, weekDays) };
  });
