import type { CatalogueProblem } from "@/lib/domain/catalogue/check-catalogue";
import type { CatalogueProblemCode } from "@/lib/domain/configuration/configuration";

const sentences: Readonly<Record<CatalogueProblemCode, (where: string) => string>> = {
  SEASON_GAP: (day) => `no season holds ${day} (month-day)`,
  SEASON_OVERLAP: (day) => `more than one season holds ${day} (month-day)`,
  BAND_GAP: (days) => `the bands do not run without gap or overlap from 1 day to the longest rental: see ${days} days`,
  OFFICE_UNKNOWN: (where) => `there is no office for ${where}`,
  ONE_WAY_FEE_MISSING: (pair) => `the way from office to office ${pair} is allowed and has no fee`,
  NO_GROUP: () => "no vehicle group is offered",
  SEASON_PRICE_MISSING: (where) => `the group and season ${where} have no price`,
  COVERAGE_PRICE_MISSING: (where) => `the group and cover ${where} have no price`,
  EXTRA_PRICE_MISSING: (code) => `the extra ${code} has no price`,
};

/** What is wrong with a catalogue, in plain words for whoever keeps it. */
export const sayProblem = ({ code, where }: CatalogueProblem): string => sentences[code](where);
