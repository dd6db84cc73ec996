import { type DurationBand, type Season, type SeasonCode, seasonCodes } from "@/lib/domain/configuration/configuration";
import { type Cents, shareOf } from "@/lib/domain/money/cents";
import { basePrice } from "./base-price";
import type { GroupTariff } from "./price-terms";

/** Length of the rental by which the seasons are compared. */
export const weekDays = 7;

export interface SeasonWeek {
  readonly season: SeasonCode;
  /** Base price of the week, VAT included. */
  readonly totalCents: Cents;
  /** Its seventh part, rounded half up; for reading only, a rental is never priced by it. */
  readonly perDayCents: Cents;
}

const day = { year: 2027, month: 1, day: 1 };
const allYear = (code: SeasonCode): readonly Season[] => [{ code, from: "01-01", to: "12-31" }];
const years: readonly (readonly [SeasonCode, readonly Season[]])[] = seasonCodes.map((code) => [code, allYear(code)]);

/**
 * What a week that lies in one season costs in each of them (rules section 3): the base price that a booking of seven
 * days has there, integer cents, VAT included, without cover, extras or reduction.
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
