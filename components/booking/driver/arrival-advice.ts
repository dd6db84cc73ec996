import { domainOffice } from "@/components/booking/search/domain-office";
import { priceSelection, shownPackage } from "@/components/booking/wizard/price-selection";
import type { Wizard } from "@/components/booking/wizard/wizard-context";
import { pickupForArrival } from "@/lib/domain/office/opening-hours";
import { checkSearch } from "@/lib/domain/search/check-search";
import { wallClockAt } from "@/lib/domain/time/time-zone";
import { dateOf, type WallClock, wallClockFrom } from "@/lib/domain/time/wall-clock";
import { browserNow } from "@/lib/web-client/browser-clock";

export type ArrivalAdvice =
  | { kind: "fits" }
  | { kind: "none" }
  | { kind: "move"; pickupAt: WallClock; feeCents: number; fromCents: number; toCents: number };

/** Whether the pick-up suits a landing, and what moving it would cost; null before a time is given. */
export function arrivalAdvice(landing: string, wizard: Wizard): ArrivalAdvice | null {
  const { address, availability, offices, configuration, group, coverage, extras, packages, draft } = wizard;
  const office = offices.find(({ id }) => id === address?.pickupOfficeId);
  if (!/^\d\d:\d\d$/.test(landing) || !office || !address || !availability || !group || !coverage || !packages) {
    return null;
  }
  const suits = pickupForArrival(landing, address.pickupAt, office, configuration);
  if (suits.kind !== "move") return { kind: suits.kind };
  const { slot } = suits;
  const pickupAt = wallClockFrom(dateOf(address.pickupAt), slot.time);
  const now = wallClockAt(browserNow(), configuration.timeZone);
  const moved = { ...address, pickupAt };
  if (!checkSearch(moved, offices.map(domainOffice), configuration, now).ok) return { kind: "none" };
  const others = availability.surcharges.filter(({ code }) => code !== "AFTER_HOURS_PICKUP");
  const fee = { code: "AFTER_HOURS_PICKUP", units: 1, amountCents: slot.feeCents } as const;
  const then = priceSelection({
    configuration,
    availability: { surcharges: slot.feeCents > 0 ? [...others, fee] : others },
    address: moved,
    group,
    coverage: coverage.code,
    extras,
  });
  if (!then) return { kind: "none" };
  return {
    kind: "move",
    pickupAt,
    feeCents: slot.feeCents,
    fromCents: shownPackage(packages, draft.packageCode).totalCents,
    toCents: shownPackage(then, draft.packageCode).totalCents,
  };
}
