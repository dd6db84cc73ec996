import type { CoverageQuote, Packages } from "@/lib/contracts/quote";
import { coverageAllowsUnder25 } from "@/lib/domain/coverage/coverage-under-25";
import { isYoungDriver } from "@/lib/domain/drivers/under-25";
import { priceSelection, shownPackage } from "../wizard/price-selection";
import type { Wizard } from "../wizard/wizard-context";

/** What a driver under 25 changes in this booking (rules section 9). */
export type Under25Change =
  | { kind: "vehicle" }
  | { kind: "price"; coverage: CoverageQuote; replaced: CoverageQuote | null; packages: Packages };

type Booked = Pick<
  Wizard,
  "configuration" | "availability" | "address" | "group" | "coverage" | "extras" | "packages" | "draft"
>;

/** Null when nothing changes: the option is set already, or the driver is not under 25. */
export function under25Change(age: number | null, booked: Booked): Under25Change | null {
  const { configuration, availability, address, group, coverage, extras } = booked;
  if (age === null || !isYoungDriver(age, configuration) || !availability || !address || !group || !coverage)
    return null;
  if (!group.under25Allowed || age < group.minimumAge) return { kind: "vehicle" };
  const stays = coverageAllowsUnder25(coverage.code, group.under25Allowed);
  if (address.under25 && stays) return null;
  const offered = group.coverages.filter(({ code }) => coverageAllowsUnder25(code, group.under25Allowed));
  const next = stays ? coverage : offered.at(-1);
  if (!next) return { kind: "vehicle" };
  const young = { ...address, under25: true };
  const packages = priceSelection({ configuration, availability, address: young, group, coverage: next.code, extras });
  return packages
    ? { kind: "price", coverage: next, replaced: stays ? null : coverage, packages }
    : { kind: "vehicle" };
}

/** Totals before and after, and the surcharge, of the package that is shown. */
export function under25Amounts(change: Extract<Under25Change, { kind: "price" }>, booked: Booked) {
  const after = shownPackage(change.packages, booked.draft.packageCode);
  return {
    beforeCents: booked.packages
      ? shownPackage(booked.packages, booked.draft.packageCode).totalCents
      : after.totalCents,
    afterCents: after.totalCents,
    surchargeCents: after.lines.find(({ code }) => code === "YOUNG_DRIVER")?.amountCents ?? 0,
  };
}
