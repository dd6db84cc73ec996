import type { WizardDraft } from "@/components/rental/draft/draft-state";
import { priceSelection, shownPackage } from "@/components/rental/step/price-selection";
import { coverageUnder25, currentSelection, selectedVehicle } from "@/components/rental/step/selection";
import type { Selection, ShownSearch } from "@/components/rental/step/wizard-context";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import type { CoverageQuote, Packages, PickedExtra, PricePackage } from "@/lib/contracts/rental/quote";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import type { LineCode } from "@/lib/domain/pricing/price-lines";
import { isYoungDriver } from "@/lib/domain/rental/drivers";

/**
 * What a driver under 25 changes in this booking (rules section 9): the vehicle is not allowed, or price and coverage
 * change. `extras` is set when it is an additional driver.
 */
export type Under25Change =
  | { kind: "vehicle"; age?: number; extras?: readonly PickedExtra[] }
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
  if (age < group.minimumAge) return { kind: "vehicle", age };
  const change = changeOf(booked, { searchParams: { ...searchParams, under25: true } });
  if (change?.kind === "vehicle") return { ...change, age };
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

/** A vehicle that the driver may have, with its total for the same trip, cover and extras where they are allowed. */
export interface AllowedCar {
  readonly group: OfferedGroup;
  readonly totalCents: number;
}

const mostProposed = 3;

/** The free vehicles of the same kind that the driver of `change` may have, those closest in price; at most three. */
export function allowedCars(
  { age, extras }: Extract<Under25Change, { kind: "vehicle" }>,
  { configuration, availability, searchParams, group: refused }: Booked,
  draft: WizardDraft,
): readonly AllowedCar[] {
  if (!availability || !searchParams || !refused) return [];
  const young = extras ? searchParams : { ...searchParams, under25: true };
  const cars = availability.groups.flatMap((candidate): readonly AllowedCar[] => {
    const mayHave = candidate.under25Allowed && (age === undefined || age >= candidate.minimumAge);
    if (!candidate.available || candidate.kind !== refused.kind || candidate.id === refused.id || !mayHave) return [];
    const vehicle = selectedVehicle(candidate, availability.days);
    const wanted = { ...draft, vehicle, ...(extras && { extras: [...extras] }) };
    const { group, coverage, extras: kept } = currentSelection(wanted, availability, young.under25);
    if (!group || !coverage) return [];
    const chosen = { group, coverage: coverage.code, extras: kept };
    const packages = priceSelection({ configuration, availability, searchParams: young, ...chosen });
    return packages ? [{ group, totalCents: shownPackage(packages, draft.packageCode).totalCents }] : [];
  });
  const distance = ({ group }: AllowedCar) => Math.abs(group.baseCents - refused.baseCents);
  return cars.toSorted((car, other) => distance(car) - distance(other)).slice(0, mostProposed);
}
