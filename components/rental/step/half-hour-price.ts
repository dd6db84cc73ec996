"use client";

import type { HalfHourPrice } from "@/components/rental/search/rental-length-text";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import type { Office } from "@/lib/contracts/fleet/office";
import { addMinutes, dateOf } from "@/lib/domain/core/time";
import { slotAt } from "@/lib/domain/fleet/office";
import type { PackageCode } from "@/lib/domain/pricing/price-lines";
import { priceSelection, type Selection, shownPackage } from "./price-selection";
import { useSelection, useShownSearch } from "./wizard-context";

/** Cents that a return half an hour later adds to the total; null when the office does not offer that time. */
export function halfHourExtraCents(
  selection: Selection & { configuration: ConfigurationDocument },
  offices: readonly Office[],
  chosen: PackageCode | null,
): number | null {
  const { searchParams, availability, configuration } = selection;
  const office = offices.find(({ id }) => id === searchParams.returnOfficeId);
  const returnAt = addMinutes(searchParams.returnAt, configuration.stepMinutes);
  const slot = office && slotAt(office, returnAt, configuration);
  if (!slot || slot.kind === "NOT_OFFERED") return null;
  const others = availability.surcharges.filter(({ code }) => code !== "AFTER_HOURS_RETURN");
  const fee = { code: "AFTER_HOURS_RETURN", units: 1, amountCents: slot.feeCents } as const;
  const now = priceSelection(selection);
  const later = priceSelection({
    ...selection,
    availability: { surcharges: slot.feeCents > 0 ? [...others, fee] : others },
    searchParams: { ...searchParams, returnAt },
  });
  if (!now || !later) return null;
  return shownPackage(later, chosen).totalCents - shownPackage(now, chosen).totalCents;
}

/**
 * Price of a return half an hour later, for the chosen vehicle; before one is chosen, the lowest of all. Null for dates
 * other than the searched ones, whose prices are not loaded.
 */
export function useHalfHourPrice(): HalfHourPrice {
  const { availability, searchParams, offices, configuration } = useShownSearch();
  const { group, coverage, extras, draft } = useSelection();
  return (times) => {
    if (!availability || !searchParams) return null;
    if (
      dateOf(times.pickupAt) !== dateOf(searchParams.pickupAt) ||
      dateOf(times.returnAt) !== dateOf(searchParams.returnAt)
    ) {
      return null;
    }
    const priced = group ? [group] : availability.groups.filter(({ available }) => available);
    const chosen = group && coverage ? { coverage: coverage.code, extras } : { coverage: "BASIC" as const, extras: [] };
    const selection = { configuration, availability, searchParams: { ...searchParams, ...times }, ...chosen };
    const added = priced.flatMap(
      (group) => halfHourExtraCents({ ...selection, group }, offices, draft.packageCode) ?? [],
    );
    return added.length > 0 ? Math.min(...added) : null;
  };
}
