import { priceSelection, shownPackage } from "@/components/rental/step/price-selection";
import { coverageUnder25 } from "@/components/rental/step/selection";
import type { Selection, ShownSearch } from "@/components/rental/step/wizard-context";
import type { CoverageQuote, Packages, PickedExtra, PricePackage } from "@/lib/contracts/rental/quote";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { LineCode } from "@/lib/domain/pricing/price-lines";
import { isYoungDriver } from "@/lib/domain/rental/drivers";

/**
 * What a driver under 25 changes in this booking (rules section 9): the vehicle is not allowed, or price and coverage
 * change. `extras` is set when it is an additional driver.
 */
export type Under25Change =
  | { kind: "vehicle"; extras?: readonly PickedExtra[] }
  | {
      kind: "price";
      coverage: CoverageQuote;
      replaced: CoverageQuote | null;
      packages: Packages;
      extras?: readonly PickedExtra[];
    };

type Booked = Pick<ShownSearch, "configuration" | "availability" | "searchParams"> &
  Pick<Selection, "group" | "coverage" | "extras">;

/** Null when nothing changes: the option is set already, or the driver is not under 25. */
export function under25Change(age: number | null, booked: Booked): Under25Change | null {
  const { configuration, searchParams, group } = booked;
  if (age === null || !isYoungDriver(age, configuration) || !searchParams || !group) return null;
  if (age < group.minimumAge) return { kind: "vehicle" };
  const change = changeOf(booked, { searchParams: { ...searchParams, under25: true } });
  return change?.kind === "price" && change.replaced === null && searchParams.under25 ? null : change;
}

/** The change when an additional driver is under 25; `extras` contains that answer. */
export function additionalUnder25Change(extras: readonly PickedExtra[], booked: Booked): Under25Change | null {
  const change = changeOf(booked, { extras });
  return change && { ...change, extras };
}

function changeOf(booked: Booked, young: { searchParams?: RentalSearchParams; extras?: readonly PickedExtra[] }) {
  const { configuration, availability, searchParams, group, coverage, extras } = booked;
  if (!availability || !searchParams || !group || !coverage) return null;
  const next = coverageUnder25(coverage, group);
  if (!group.under25Allowed || !next) return { kind: "vehicle" } as const;
  const packages = priceSelection({
    configuration,
    availability,
    searchParams,
    group,
    extras,
    ...young,
    coverage: next.code,
  });
  if (!packages) return { kind: "vehicle" } as const;
  return { kind: "price", coverage: next, replaced: next.code === coverage.code ? null : coverage, packages } as const;
}

/** A price line that changes; null where the line does not exist. */
export interface ChangedLine {
  code: LineCode;
  beforeCents: number | null;
  afterCents: number | null;
}

/** Totals before and after and the changed lines, of the shown package. */
export function under25Amounts(
  change: Extract<Under25Change, { kind: "price" }>,
  selection: Pick<Selection, "packages" | "draft">,
) {
  const { packages, draft } = selection;
  const after = shownPackage(change.packages, draft.packageCode);
  const before = packages ? shownPackage(packages, draft.packageCode) : after;
  const amountIn = ({ lines }: PricePackage, code: LineCode) =>
    lines.find((line) => line.code === code)?.amountCents ?? null;
  const codes = [...new Set([...before.lines, ...after.lines].map(({ code }) => code))];
  const lines: ChangedLine[] = codes
    .map((code) => ({ code, beforeCents: amountIn(before, code), afterCents: amountIn(after, code) }))
    .filter(({ beforeCents, afterCents }) => beforeCents !== afterCents);
  return { lines, beforeCents: before.totalCents, afterCents: after.totalCents };
}
