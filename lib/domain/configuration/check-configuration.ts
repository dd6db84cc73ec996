import type { Configuration, DurationBand, Season } from "@/lib/domain/configuration/configuration";
import type { ConfigurationProblemCode } from "@/lib/domain/configuration/vocabulary";
import type { Office } from "@/lib/domain/office/office";
import { returnOffices } from "@/lib/domain/office/return-offices";
import { dateFromDayNumber, dayNumberOf } from "@/lib/domain/time/day-number";

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

/** One problem for days in a row that have the same. */
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
 * What is wrong with a configuration (contract section 8, "checked at start-up"): the seasons cover every day of the year
 * once, 29 February too; the bands, in order, cover 1 to `maxDays` without gap or overlap; offices that it names exist;
 * every permitted one-way pair has a fee. Empty when it is sound.
 */
export const checkConfiguration = (
  configuration: Configuration,
  offices: readonly Office[],
): readonly ConfigurationProblem[] => [
  ...seasonProblems(configuration.seasons),
  ...bandProblems(configuration.bands, configuration.maxDays),
  ...officeProblems(configuration, offices),
];
