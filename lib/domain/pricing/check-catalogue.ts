import {
  type CatalogueProblemCode,
  type Configuration,
  type ConfigurationProblemCode,
  type DurationBand,
  type Season,
  type SeasonCode,
  seasonCodes,
} from "@/lib/domain/core/configuration";
import { dateFromDayNumber, dayNumberOf } from "@/lib/domain/core/time";
import { type Office, returnOffices } from "@/lib/domain/fleet/office";
import { type CoverageCode, coverageCodes, type ExtraCode, extraCodes } from "./add-ons";

/** `where` names the day, the number of days, the office, the pair of offices, or group and price. */
export type CatalogueProblem = { readonly code: CatalogueProblemCode; readonly where: string };

/** An offered group, with the seasons and coverages that have a price. */
export type PricedParts = {
  readonly code: string;
  readonly seasons: readonly SeasonCode[];
  readonly coverages: readonly CoverageCode[];
};

/** The prices that a group lacks: it can be offered only when there is none (rules sections 3 and 4). */
export const missingPrices = ({ code, seasons, coverages }: PricedParts): readonly CatalogueProblem[] => [
  ...seasonCodes
    .filter((season) => !seasons.includes(season))
    .map((season) => ({ code: "SEASON_PRICE_MISSING" as const, where: `${code} ${season}` })),
  ...coverageCodes
    .filter((coverage) => !coverages.includes(coverage))
    .map((coverage) => ({ code: "COVERAGE_PRICE_MISSING" as const, where: `${code} ${coverage}` })),
];

const missingExtras = (extras: readonly ExtraCode[]): readonly CatalogueProblem[] =>
  extraCodes.filter((code) => !extras.includes(code)).map((where) => ({ code: "EXTRA_PRICE_MISSING" as const, where }));

const unknownReturns = (offices: readonly Office[]): readonly CatalogueProblem[] =>
  offices.flatMap(({ id, returnOfficeIds }) =>
    returnOfficeIds
      .filter((other) => !offices.some((office) => office.id === other))
      .map((other) => ({ code: "OFFICE_UNKNOWN" as const, where: `${id}-${other}` })),
  );

/**
 * All problems of a catalogue, checked before it is published and when the site starts: configuration, a price for
 * every offered group × season × coverage and every extra, offices that refer to unknown offices. Empty when valid.
 */
export const checkCatalogue = (catalogue: {
  readonly configuration: Configuration;
  readonly offices: readonly Office[];
  readonly groups: readonly PricedParts[];
  readonly extras: readonly ExtraCode[];
}): readonly CatalogueProblem[] => [
  ...checkConfiguration(catalogue.configuration, catalogue.offices),
  ...unknownReturns(catalogue.offices),
  ...(catalogue.groups.length === 0 ? [{ code: "NO_GROUP" as const, where: "" }] : []),
  ...catalogue.groups.flatMap(missingPrices),
  ...missingExtras(catalogue.extras),
];

/**
 * Whether the problem makes every price impossible; for the others only the group, extra or pair concerned is not
 * offered.
 */
export const isBlocking = ({ code }: CatalogueProblem): boolean => code === "SEASON_GAP" || code === "BAND_GAP";

/** `where` names the day, the number of days, the office or the pair of offices. */
export type ConfigurationProblem = { readonly code: ConfigurationProblemCode; readonly where: string };

const leapYear = "2028-01-01";

const holds = ({ from, to }: Season, monthDay: string): boolean =>
  from <= to ? from <= monthDay && monthDay <= to : from <= monthDay || monthDay <= to;

const seasonProblemOn = (seasons: readonly Season[], day: string): ConfigurationProblemCode | null => {
  const count = seasons.filter((season) => holds(season, day)).length;
  if (count === 1) return null;
  return count === 0 ? "SEASON_GAP" : "SEASON_OVERLAP";
};

/** Consecutive days with the same problem are reported as one range. */
const seasonProblems = (seasons: readonly Season[]): readonly ConfigurationProblem[] => {
  const runs: { code: ConfigurationProblemCode | null; from: string; to: string }[] = [];
  for (let day = 0; day < 366; day += 1) {
    const date = dateFromDayNumber(dayNumberOf(leapYear) + day).slice(5);
    const code = seasonProblemOn(seasons, date);
    const last = runs.at(-1);
    if (last?.code === code) last.to = date;
    else runs.push({ code, from: date, to: date });
  }
  return runs.flatMap(({ code, from, to }) => (code ? [{ code, where: from === to ? from : `${from}…${to}` }] : []));
};

const bandProblems = (bands: readonly DurationBand[], maxDays: number): readonly ConfigurationProblem[] => {
  const problems: ConfigurationProblem[] = [];
  let covered = 0;
  for (const { from, to } of bands) {
    if (from !== covered + 1 || to < from) problems.push({ code: "BAND_GAP", where: `${from}` });
    covered = to;
  }
  return covered === maxDays ? problems : [...problems, { code: "BAND_GAP", where: `${maxDays}` }];
};

const officeProblems = ({ oneWay }: Configuration, offices: readonly Office[]): readonly ConfigurationProblem[] => {
  const named = Object.keys(oneWay.feeCents).flatMap((pair) => pair.split("-"));
  const known = new Set(offices.map(({ id }) => `${id}`));
  const unknown = [...new Set(named)].filter((id) => !known.has(id));
  const pairs = offices.flatMap((pickup) =>
    pickup.active ? returnOffices(pickup, offices).map((dropOff) => [pickup.id, dropOff.id] as const) : [],
  );
  const unpriced = pairs
    .filter(([from, to]) => from !== to && oneWay.feeCents[`${from}-${to}`] === undefined)
    .map((pair) => ({ code: "ONE_WAY_FEE_MISSING" as const, where: pair.join("-") }));
  return [...unknown.map((where) => ({ code: "OFFICE_UNKNOWN" as const, where })), ...unpriced];
};

/**
 * Problems of a configuration (contract section 8, "checked at start-up"): the seasons must cover every day of the year
 * once, 29 February too; the bands, in order, 1 to `maxDays` without gap or overlap; named offices must exist; every
 * permitted one-way pair needs a fee. Empty when valid.
 */
const checkConfiguration = (
  configuration: Configuration,
  offices: readonly Office[],
): readonly ConfigurationProblem[] => [
  ...seasonProblems(configuration.seasons),
  ...bandProblems(configuration.bands, configuration.maxDays),
  ...officeProblems(configuration, offices),
];
