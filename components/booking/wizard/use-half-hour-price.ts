"use client";

import type { HalfHourPrice } from "@/components/booking/search/half-hour-text";
import { dateOf } from "@/lib/domain/time/wall-clock";
import { halfHourMore } from "./half-hour-more";
import { useWizard } from "./wizard-context";

/** What half an hour more costs for the chosen vehicle, before that the least of all; other dates are priced by a search. */
export function useHalfHourPrice(): HalfHourPrice {
  const { availability, address, offices, configuration, group, coverage, extras, draft } = useWizard();
  return (times) => {
    if (!availability || !address) return null;
    if (dateOf(times.pickupAt) !== dateOf(address.pickupAt) || dateOf(times.returnAt) !== dateOf(address.returnAt)) {
      return null;
    }
    const priced = group ? [group] : availability.groups.filter(({ available }) => available);
    const chosen = group && coverage ? { coverage: coverage.code, extras } : { coverage: "BASIC" as const, extras: [] };
    const wanted = { configuration, availability, address: { ...address, ...times }, ...chosen };
    const added = priced.flatMap((one) => halfHourMore({ ...wanted, group: one }, offices, draft.packageCode) ?? []);
    return added.length > 0 ? Math.min(...added) : null;
  };
}
