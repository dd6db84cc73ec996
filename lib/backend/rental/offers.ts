import { serializeGroup } from "@/lib/backend/fleet/serialize-group";
import type { CatalogueGroup } from "@/lib/backend/pricing/catalogue";
import type { CatalogueContext } from "@/lib/backend/pricing/load-catalogue";
import {
  type Candidate,
  type GroupReductions,
  priceGroup,
  type RequestedReductions,
  reductionsFor,
  serializePackages,
} from "@/lib/backend/pricing/price-group";
import type { OfferedExtra, OfferedGroup } from "@/lib/contracts/rental/availability";
import type { CoverageQuote } from "@/lib/contracts/rental/quote";
import { basisPointsToPercent } from "@/lib/domain/core/cents";
import { cappedDailyPrice, coverageCodes, coveragePrice } from "@/lib/domain/pricing/add-ons";
import { type BookingPrice, cardPrice } from "@/lib/domain/pricing/price-booking";
import { grantedPercent } from "@/lib/domain/pricing/promotion";
import { isNearlySoldOut, unitsLeft } from "@/lib/domain/rental/allocation";
import type { FreeUnits } from "./free-units";

/** A group priced for a search as its card shows it: BASIC cover, no extras. */
export interface Offer {
  readonly group: CatalogueGroup;
  readonly price: BookingPrice;
  readonly reductions: GroupReductions;
  readonly free: number;
  readonly unavailableReason: "SOLD_OUT" | "UNDER25" | "OFFICE" | null;
}

export interface RequestedOffer extends RequestedReductions {
  readonly under25: boolean;
}

const order = [null, "SOLD_OUT", "UNDER25", "OFFICE"] as const;

function reasonOf(
  group: CatalogueGroup,
  candidate: Candidate,
  free: number,
  under25: boolean,
): Offer["unavailableReason"] {
  if (under25 && !group.row.under25Allowed) return "UNDER25";
  if (free > 0) return null;
  return group.officeIds.includes(candidate.request.pickupOfficeId) ? "SOLD_OUT" : "OFFICE";
}

/** Every group that can be priced for a search: free, then sold out, not for under 25, not at this office. */
export function offersFor(
  candidate: Candidate,
  units: FreeUnits,
  requested: RequestedOffer,
  context: CatalogueContext,
): Offer[] {
  const card = { ...requested, youngDrivers: requested.under25 ? 1 : 0, coverage: "BASIC", extras: [] } as const;
  const offers = context.catalogue.groups.flatMap((group): Offer[] => {
    const reductions = reductionsFor(group, candidate, card, context);
    const price = priceGroup(group, candidate, card, reductions, context);
    if (!price.ok) return [];
    const free = units.get(group.row.id) ?? 0;
    const unavailableReason = reasonOf(group, candidate, free, requested.under25);
    return [{ group, price: price.value, reductions, free, unavailableReason }];
  });
  return offers.sort((offer, other) => order.indexOf(offer.unavailableReason) - order.indexOf(other.unavailableReason));
}

/** The card total of each group that is free. */
export const totalsOf = (offers: readonly Offer[]): { groupId: number; totalCents: number }[] =>
  offers.flatMap(({ group, price, unavailableReason }) =>
    unavailableReason ? [] : [{ groupId: group.row.id, totalCents: cardPrice(price).totalCents }],
  );

/** The lowest card total of the free groups, or of `onlyGroupId`; null when none is free. */
export function cheapestOf(offers: readonly Offer[], onlyGroupId: number | null): number | null {
  const totals = totalsOf(offers).flatMap(({ groupId, totalCents }) =>
    onlyGroupId === null || groupId === onlyGroupId ? [totalCents] : [],
  );
  return totals.length === 0 ? null : Math.min(...totals);
}

function coveragesOf({ group, price }: Offer, coverageMaxDays: number): CoverageQuote[] {
  return coverageCodes.map((code) => {
    const { perDayCents, excessCents, depositCents } = group.tariff.coverages[code];
    const totalCents = coveragePrice(group.tariff.coverages[code], price.days, coverageMaxDays);
    return { code, perDayCents, totalCents, excessCents, depositCents };
  });
}

const extrasOf = ({ group, price }: Offer, { catalogue }: CatalogueContext): OfferedExtra[] =>
  catalogue.extras
    .filter(({ kinds }) => kinds.includes(group.row.kind))
    .map(({ code, perDayCents, capCents, maxUnits }) => ({
      code,
      perDayCents,
      capCents,
      unitTotalCents: cappedDailyPrice(perDayCents, capCents, price.days),
      maxUnits,
    }));

/** An offer on the wire, with the prices from which the browser computes totals without another request. */
export function serializeOffer(offer: Offer, stationed: FreeUnits, context: CatalogueContext): OfferedGroup {
  const { group, price, reductions, free, unavailableReason } = offer;
  const { coupon, campaign, special } = reductions;
  const { configuration } = context.catalogue;
  return {
    ...serializeGroup(group, special !== null),
    available: unavailableReason === null,
    unitsLeft: unavailableReason === null ? unitsLeft(free) : null,
    nearlyTaken: unavailableReason === null && isNearlySoldOut(free, stationed.get(group.row.id) ?? 0),
    baseCents: price.baseCents,
    coverages: coveragesOf(offer, configuration.coverageMaxDays),
    extras: extrasOf(offer, context),
    packages: serializePackages(price.packages),
    pricing: {
      dailyCents: { ...group.tariff.dailyCents },
      coupon,
      campaign: campaign ? { percentBasisPoints: campaign.percentBasisPoints } : null,
    },
    campaignPercent: special ? basisPointsToPercent(special.percentBasisPoints) : 0,
    ...(unavailableReason ? { unavailableReason } : {}),
  };
}

/** `DESCUENTO` of one offer. */
export const percentGranted = ({ reductions }: Offer, { catalogue }: CatalogueContext): number =>
  grantedPercent(reductions.campaign, catalogue.configuration.campaignMaxBasisPoints);
