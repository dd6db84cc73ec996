import type { Availability, OfferedGroup } from "@/lib/contracts/availability";
import type { SelectedVehicle } from "@/lib/contracts/booking-draft";
import type { CoverageQuote, PickedExtra } from "@/lib/contracts/quote";
import { coverageAllowsUnder25 } from "@/lib/domain/coverage/coverage-under-25";
import { childSeatCodes } from "@/lib/domain/extras/vocabulary";
import { shareOf } from "@/lib/domain/money/arithmetic";
import type { WizardDraft } from "../draft/draft-state";
import { shownPackage } from "./price-selection";
import { countYoungDrivers } from "./young-drivers";

/** `VS` of a group as the current answer offers it. */
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

const isSeat = (code: string) => childSeatCodes.some((seat) => seat === code);

/** The picked extras that this group offers, within its maxima; what a motorcycle lacks waits in the draft. */
export function fittingExtras(group: OfferedGroup, picked: readonly PickedExtra[]): PickedExtra[] {
  let seatsLeft = Math.max(0, ...group.extras.filter(({ code }) => isSeat(code)).map(({ maxUnits }) => maxUnits));
  return picked.flatMap((extra) => {
    const offer = group.extras.find(({ code }) => code === extra.code);
    const units = Math.min(extra.units, offer?.maxUnits ?? 0, isSeat(extra.code) ? seatsLeft : extra.units);
    if (isSeat(extra.code)) seatsLeft -= units;
    if (units === 0) return [];
    return [extra.drivers ? { ...extra, units, drivers: extra.drivers.slice(0, units) } : { ...extra, units }];
  });
}

export interface CurrentSelection {
  group: OfferedGroup | null;
  coverage: CoverageQuote | null;
  extras: PickedExtra[];
}

/** What the draft's choices mean in the current answer; a coverage that no driver under 25 may have becomes BASIC. */
export function currentSelection(
  draft: WizardDraft,
  availability: Availability | null,
  under25: boolean,
): CurrentSelection {
  const chosen = availability?.groups.find(({ id }) => id === draft.vehicle?.groupId);
  if (!chosen?.available) return { group: null, coverage: null, extras: [] };
  const extras = fittingExtras(chosen, draft.extras ?? []);
  const wanted = draft.coverage?.code ?? "BASIC";
  const refused = countYoungDrivers(under25, extras) > 0 && !coverageAllowsUnder25(wanted, chosen.under25Allowed);
  const counted = refused ? "BASIC" : wanted;
  return {
    group: chosen,
    coverage: chosen.coverages.find(({ code }) => code === counted) ?? chosen.coverages[0] ?? null,
    extras,
  };
}
