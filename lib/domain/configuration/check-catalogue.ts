import { checkConfiguration } from "@/lib/domain/configuration/check-configuration";
import type { Configuration } from "@/lib/domain/configuration/configuration";
import { type CatalogueProblemCode, type SeasonCode, seasonCodes } from "@/lib/domain/configuration/vocabulary";
import { type CoverageCode, coverageCodes } from "@/lib/domain/coverage/vocabulary";
import { type ExtraCode, extraCodes } from "@/lib/domain/extras/vocabulary";
import type { Office } from "@/lib/domain/office/office";

/** `where` names the day, the number of days, the office, the pair of offices, or group and price. */
export type CatalogueProblem = { readonly code: CatalogueProblemCode; readonly where: string };

/** A group that is offered, and what of its prices is there. */
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
 * What is wrong with a whole catalogue, asked before it is published and when the site starts: its configuration, every
 * offered group × season × cover, every extra, and offices that refer to each other. Empty when it is sound.
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

/** Whether no price can be made with it; what other problems concern is left out of the offer. */
export const isBlocking = ({ code }: CatalogueProblem): boolean => code === "SEASON_GAP" || code === "BAND_GAP";
