import type { WizardDraft } from "@/components/rental/draft/draft-state";
import type { Availability, OfferedGroup } from "@/lib/contracts/rental/availability";
import type { SelectedVehicle } from "@/lib/contracts/rental/booking-draft";
import type { CoverageQuote, PickedExtra } from "@/lib/contracts/rental/quote";
import { shareOf } from "@/lib/domain/core/cents";
import { coverageAllowsUnder25, isChildSeat } from "@/lib/domain/pricing/add-ons";
import { countYoungDrivers, shownPackage } from "./price-selection";

/** The draft's vehicle (`VS`) from a group of the current availability. */
export function selectedVehicle(group: OfferedGroup, days: number): SelectedVehicle {
  return {
    groupId: group.id,
    group: group.group,
    name: group.exampleModel,
    days,
    baseCents: group.baseCents,
    perDayCents: shareOf(shownPackage(group.packages, null).totalCents, days),
    depositCents: group.depositCents.BASIC,
    available: group.available,
  };
}

/**
 * The picked extras that the group offers, limited to its maximum units. The draft keeps the others: another group may
 * offer them.
 */
function fittingExtras(group: OfferedGroup, picked: readonly PickedExtra[]): PickedExtra[] {
  let seatsLeft = Math.max(0, ...group.extras.filter(({ code }) => isChildSeat(code)).map(({ maxUnits }) => maxUnits));
  return picked.flatMap((extra) => {
    const offer = group.extras.find(({ code }) => code === extra.code);
    const units = Math.min(extra.units, offer?.maxUnits ?? 0, isChildSeat(extra.code) ? seatsLeft : extra.units);
    if (isChildSeat(extra.code)) seatsLeft -= units;
    if (units === 0) return [];
    return [extra.drivers ? { ...extra, units, drivers: extra.drivers.slice(0, units) } : { ...extra, units }];
  });
}

export interface CurrentSelection {
  group: OfferedGroup | null;
  coverage: CoverageQuote | null;
  extras: PickedExtra[];
}

/** Group, coverage and extras of the draft in the current availability. A coverage not allowed under 25 is replaced. */
export function currentSelection(
  draft: WizardDraft,
  availability: Availability | null,
  under25: boolean,
): CurrentSelection {
  const chosen = availability?.groups.find(({ id }) => id === draft.vehicle?.groupId);
  if (!chosen?.available) return { group: null, coverage: null, extras: [] };
  const extras = fittingExtras(chosen, draft.extras ?? []);
  const wanted = draft.coverage?.code ?? "BASIC";
  const quote = chosen.coverages.find(({ code }) => code === wanted) ?? chosen.coverages[0];
  const isYoung = countYoungDrivers(under25, extras) > 0;
  return {
    group: chosen,
    coverage: (quote && isYoung ? coverageUnder25(quote, chosen) : quote) ?? null,
    extras,
  };
}

/** The wanted coverage if it is allowed for drivers under 25, else the highest that is. */
export function coverageUnder25(wanted: CoverageQuote, group: OfferedGroup): CoverageQuote | undefined {
  const allowed = group.coverages.filter(({ code }) => coverageAllowsUnder25(code, group.under25Allowed));
  return allowed.find(({ code }) => code === wanted.code) ?? allowed.at(-1);
}
