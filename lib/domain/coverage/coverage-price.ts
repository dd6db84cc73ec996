import type { CoverageCode } from "@/lib/domain/coverage/vocabulary";
import { times } from "@/lib/domain/money/arithmetic";
import type { Cents } from "@/lib/domain/money/cents";

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
