import { type Cents, times } from "@/lib/domain/money/cents";

export const coverageCodes = ["BASIC", "SCDW", "PREMIUM"] as const;
export type CoverageCode = (typeof coverageCodes)[number];

/** The eight situations that each coverage answers in plain words (rules section 4). */
export const coverageSituations = [
  "WHEEL",
  "GLASS",
  "KEYS",
  "THEFT",
  "UNDERBODY",
  "INTERIOR",
  "WRONG_FUEL",
  "TOW",
] as const;

/** What a group's coverage costs and leaves at the customer's risk (rules sections 3 and 4). Integer cents. */
export type CoverageTariff = {
  readonly perDayCents: number;
  readonly excessCents: number;
  readonly depositCents: number;
};

export type CoverageTariffs = Readonly<Record<CoverageCode, CoverageTariff>>;

/**
 * Coverage tariffs by code from a list of them, as the availability answer carries it (`SEG`).
 * @throws RangeError when one is missing: every group has all three (rules section 4)
 */
export const coverageTariffsFrom = (
  list: readonly (CoverageTariff & { readonly code: CoverageCode })[],
): CoverageTariffs => {
  const named = (code: CoverageCode): CoverageTariff => {
    const found = list.find((one) => one.code === code);
    if (!found) throw new RangeError(`no tariff of coverage ${code}`);
    return found;
  };
  return { BASIC: named("BASIC"), SCDW: named("SCDW"), PREMIUM: named("PREMIUM") };
};

/** Days of a rental for which the coverage is charged: at most `coverageMaxDays`, 14 (rules section 4). */
export const coverageDaysCharged = (days: number, coverageMaxDays: number): number => Math.min(days, coverageMaxDays);

/** Price of the coverage for the whole rental. */
export const coveragePrice = (tariff: CoverageTariff, days: number, coverageMaxDays: number): Cents =>
  times(tariff.perDayCents, coverageDaysCharged(days, coverageMaxDays));

/** What a coverage may or may not cover, in the words of rules section 4. */
type CoverageItem =
  | "DAMAGE"
  | "THEFT"
  | "WHEELS"
  | "GLASS"
  | "LOCKS"
  | "ROADSIDE_HELP"
  | "KEYS_AND_LOCKS"
  | "LOST_KEYS"
  | "UNDERBODY"
  | "ROOF"
  | "INTERIOR"
  | "WRONG_FUEL"
  | "NEGLIGENCE";

const usualExclusions = ["WHEELS", "GLASS", "KEYS_AND_LOCKS", "UNDERBODY", "ROOF", "INTERIOR", "WRONG_FUEL"] as const;

/** What each coverage covers (rules section 4). */
export const coveredBy: Readonly<Record<CoverageCode, readonly CoverageItem[]>> = {
  BASIC: ["DAMAGE", "THEFT"],
  SCDW: ["DAMAGE", "THEFT"],
  PREMIUM: ["DAMAGE", "THEFT", "WHEELS", "GLASS", "LOCKS", "ROADSIDE_HELP"],
};

/** What each coverage never covers (rules section 4). */
export const notCoveredBy: Readonly<Record<CoverageCode, readonly CoverageItem[]>> = {
  BASIC: usualExclusions,
  SCDW: usualExclusions,
  PREMIUM: ["LOST_KEYS", "WRONG_FUEL", "INTERIOR", "NEGLIGENCE"],
};

/**
 * Whether a driver under 25, the main or any additional one, may have this coverage with a group (rules section 4):
 * BASIC always, SCDW with the groups that are for under 25, PREMIUM never.
 */
export const coverageAllowsUnder25 = (coverage: CoverageCode, under25Allowed: boolean): boolean => {
  if (coverage === "BASIC") return true;
  return coverage === "SCDW" && under25Allowed;
};
