"use client";

import { useMemo } from "react";
import { searchVerdict } from "@/components/rental/search/search-verdict";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import type { PickedExtra } from "@/lib/contracts/rental/quote";
import type { WallClock } from "@/lib/domain/core/time";
import { wallClockAt } from "@/lib/domain/core/time";
import type { CoverageCode } from "@/lib/domain/pricing/add-ons";
import {
  hasLandings,
  type LandingProposal,
  type LandingVerdict,
  landingProposals,
  landingVerdict,
} from "@/lib/domain/rental/landing";
import { matchesAllFilters } from "@/lib/domain/rental/listed-offers";
import { browserNow } from "@/lib/web-client/browser-clock";
import { priceSelection, shownPackage } from "./price-selection";
import { type Selection, type ShownSearch, useSelection, useShownSearch } from "./wizard-context";

/** A pick-up to offer, with the total that it leads to: of the chosen vehicle, or the lowest one in the results. */
export interface PricedProposal extends LandingProposal {
  readonly fromCents: number;
  readonly toCents: number;
}

export interface LandingAdvice {
  readonly verdict: LandingVerdict;
  readonly landsAt: WallClock;
  readonly pickupAt: WallClock;
  /** Empty where the pick-up fits. */
  readonly proposals: readonly PricedProposal[];
}

type Priced = Pick<ShownSearch, "searchParams" | "availability" | "offices" | "configuration"> &
  Pick<Selection, "group" | "coverage" | "extras" | "draft">;

/** What the landing means for the pick-up of this search; null without a landing or away from an airport. */
export function landingAdvice(wizard: Priced): LandingAdvice | null {
  const { searchParams, availability, offices, configuration } = wizard;
  const office = offices.find(({ id }) => id === searchParams?.pickupOfficeId);
  if (!searchParams?.landsAt || !office || !hasLandings(office) || !availability) return null;
  const { landsAt, pickupAt, returnAt } = searchParams;
  const verdict = landingVerdict(landsAt, pickupAt, configuration.timeZone);
  if (verdict === "fits") return { verdict, landsAt, pickupAt, proposals: [] };
  // By the time of the answer where it is known, so that server and browser render the same pick-ups.
  const pricedUntil = availability.HORAMAX ? Date.parse(availability.HORAMAX) : Number.POSITIVE_INFINITY;
  const answeredAt = Math.min(pricedUntil - configuration.quoteMinutes * 60_000, browserNow());
  const now = wallClockAt(answeredAt, configuration.timeZone);
  const isOffered = (at: WallClock) => searchVerdict({ ...searchParams, pickupAt: at }, offices, configuration, now).ok;
  const offered = landingProposals(landsAt, returnAt, office, configuration, isOffered);
  const fromCents = lowestTotal(wizard, null);
  const proposals = offered.flatMap((proposal) => {
    const toCents = lowestTotal(wizard, proposal);
    return fromCents === null || toCents === null ? [] : [{ ...proposal, fromCents, toCents }];
  });
  return { verdict, landsAt, pickupAt, proposals };
}

interface Choice {
  group: OfferedGroup;
  coverage: CoverageCode;
  extras: readonly PickedExtra[];
}

/** Total of the chosen vehicle, or the lowest of the listed ones; at the proposed pick-up, or at the searched one. */
function lowestTotal(wizard: Priced, proposal: LandingProposal | null): number | null {
  const { searchParams, availability, configuration, group, coverage, extras, draft } = wizard;
  if (!searchParams || !availability) return null;
  const others = availability.surcharges.filter(({ code }) => code !== "AFTER_HOURS_PICKUP");
  const fee = { code: "AFTER_HOURS_PICKUP", units: 1, amountCents: proposal?.feeCents ?? 0 } as const;
  const surcharges = proposal ? [...others, ...(fee.amountCents > 0 ? [fee] : [])] : availability.surcharges;
  const moved = proposal ? { ...searchParams, pickupAt: proposal.pickupAt } : searchParams;
  const totalOf = (choice: Choice) => {
    const packages = priceSelection({ configuration, availability: { surcharges }, searchParams: moved, ...choice });
    return packages ? shownPackage(packages, draft.packageCode).totalCents : null;
  };
  if (group && coverage) return totalOf({ group, coverage: coverage.code, extras });
  const totals = availability.groups.flatMap((group) => {
    const cents = group.available ? totalOf({ group, coverage: "BASIC", extras: [] }) : null;
    return cents !== null && matchesAllFilters({ ...group, priceCents: cents }, searchParams) ? [cents] : [];
  });
  return totals.length > 0 ? Math.min(...totals) : null;
}

export function useLandingAdvice(): LandingAdvice | null {
  const { searchParams, availability, offices, configuration } = useShownSearch();
  const { group, coverage, extras, draft } = useSelection();
  return useMemo(
    () => landingAdvice({ searchParams, availability, offices, configuration, group, coverage, extras, draft }),
    [searchParams, availability, offices, configuration, group, coverage, extras, draft],
  );
}
