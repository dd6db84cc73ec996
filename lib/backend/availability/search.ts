import { type CatalogueContext, openContext } from "@/lib/backend/catalogue/load-catalogue";
import { type CouponHolder, couponOnWire, findCoupon } from "@/lib/backend/coupon/coupons";
import { type Candidate, candidatesOf, movedByDays, searchRequestOf } from "@/lib/backend/pricing/price-group";
import { findQuote, type KeptQuote, sameRental } from "@/lib/backend/pricing/saved-quotes";
import type { Alternative, Availability, OfferedGroup } from "@/lib/contracts/availability";
import type { AvailabilityRequest } from "@/lib/contracts/search";
import { surchargeCodes } from "@/lib/domain/add-ons/add-ons";
import { quoteLimit } from "@/lib/domain/hold/hold";
import { highestPercent } from "@/lib/domain/promotion/promotion";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { checkSearch, type SearchRefusal } from "@/lib/domain/search/check-search";
import { dateOf } from "@/lib/domain/time/time";
import { findAlternatives, findFarDates, nearShifts, pricedAlternatives, type Sought } from "./alternatives";
import { countStationed, mostBookedGroup } from "./fleet-facts";
import { countFreeUnits, type FreeUnits } from "./free-units";
import { type CardWish, type Offer, offerOnWire, offersFor, percentGranted } from "./offers";

export type AvailabilityRefusal =
  | SearchRefusal
  | { readonly code: "TIME_BUSY"; readonly alternatives: readonly Alternative[] };

/** `empty` is the answer NO_RESULTS: nothing free, and no way out within three days. */
interface FoundAvailability {
  readonly availability: Availability;
  readonly empty: boolean;
}

const surchargesOf = (offers: readonly Offer[]): Availability["surcharges"] =>
  (offers[0]?.price.packages.PQ2.lines ?? []).flatMap(({ code, units, amountCents }) => {
    const surcharge = surchargeCodes.find((one) => one === code);
    return surcharge ? [{ code: surcharge, units, amountCents }] : [];
  });

const discountOf = (offers: readonly Offer[]) => Math.max(0, ...offers.map(({ price }) => price.couponDiscountCents));

/** What is known of the fleet beside what is free: units at home here by group, the group that is booked most. */
interface FleetFacts {
  readonly stationed: FreeUnits;
  readonly popular: number | null;
}

function answer(
  sought: Sought,
  offers: readonly Offer[],
  alternatives: readonly Alternative[],
  { stationed, popular }: FleetFacts,
  context: CatalogueContext,
): Availability {
  const { candidate, wish } = sought;
  const { request, valid } = candidate;
  const couponUse = {
    pickupDate: dateOf(request.pickupAt),
    today: context.today,
    days: valid.days,
    groupId: null,
    pickupOfficeId: request.pickupOfficeId,
    channel: "WEBK10",
  } as const;
  const until = quoteLimit(context.now.getTime(), context.catalogue.configuration);
  return {
    days: valid.days,
    graceMinutesLeft: valid.graceMinutesLeft,
    sameDaysUntil: valid.sameDaysUntil,
    surcharges: surchargesOf(offers),
    groups: offers.map((offer) => offerOnWire(offer, stationed, context)),
    alternatives: [...alternatives],
    DESCUENTO: highestPercent(offers.map((offer) => percentGranted(offer, context))),
    CUPONDATA: couponOnWire(wish.coupon, couponUse, discountOf(offers)),
    HORAMAX: offers.length === 0 ? null : new Date(until).toISOString(),
    ...(popular === null ? {} : { mostBookedGroupId: popular }),
  };
}

/**
 * Everything that the results page shows: groups with prices, what is left of each, and the prices of the days around.
 * One statement finds the free units of all of it; more only when nothing is free.
 */
export async function searchAvailability(
  search: AvailabilityRequest,
  holder: CouponHolder,
  now: Date,
): Promise<Result<FoundAvailability, AvailabilityRefusal>> {
  const context = await openContext(now);
  const { configuration } = context.catalogue;
  const request = searchRequestOf(search);
  const checked = checkSearch(request, context.offices, configuration, context.wallClock);
  if (!checked.ok) return checked;
  const candidate: Candidate = { request, valid: checked.value };
  const around = candidatesOf(movedByDays(request, nearShifts), context);
  const [coupon, [units, ...unitsAround], stationed, popular] = await Promise.all([
    findCoupon(search.coupon, holder),
    countFreeUnits([request, ...around.map((one) => one.request)], configuration),
    countStationed(request.pickupOfficeId),
    mostBookedGroup(now),
  ]);
  const facts = { stationed, popular };
  const wish = { under25: search.under25, coupon, discount: search.discount };
  const sought = { candidate, wish, groupId: null };
  const offers = offersFor(candidate, units ?? new Map(), wish, context);
  if (offers.some(({ unavailableReason }) => unavailableReason === null)) {
    const strip = pricedAlternatives("date", around, unitsAround, sought, context);
    const found = answer(sought, offers, strip, facts, context);
    if (!search.quoteId) return accept({ availability: found, empty: false });
    const kept = await findQuote(search.quoteId, now);
    const searched = { candidate, units: units ?? new Map(), stationed, wish };
    const availability = kept.ok
      ? { ...found, groups: await withSavedPrice(found.groups, kept.value, searched, context) }
      : { ...found, savedQuoteGone: true };
    return accept({ availability, empty: false });
  }
  const alternatives = await findAlternatives(sought, context);
  if (alternatives.length > 0) return refuse({ code: "TIME_BUSY", alternatives });
  const far = await findFarDates(sought, context);
  return accept({ availability: answer(sought, [], far, facts, context), empty: true });
}

interface Searched {
  readonly candidate: Candidate;
  readonly units: FreeUnits;
  readonly stationed: FreeUnits;
  readonly wish: CardWish;
}

/** The group of a saved quote with its promise: PQ1 and PQ2 by the tariff of then (rules section 6). */
async function promised(group: OfferedGroup, kept: KeptQuote, searched: Searched, context: CatalogueContext) {
  const until = kept.saved.expiresAt;
  const unchanged: OfferedGroup = { ...group, saved: { until, tariff: null } };
  if (kept.tariffId === context.catalogue.tariffId) return unchanged;
  const then = await openContext(context.now, kept.tariffId);
  const { candidate, units, stationed, wish } = searched;
  const offer = offersFor(candidate, units, wish, then).find((one) => one.group.row.id === group.id);
  // A group that has left that tariff is priced by today's, as the quote does it.
  if (!offer) return unchanged;
  const { packages, coverages, extras, pricing } = offerOnWire(offer, stationed, then);
  const { configuration } = then.catalogue;
  return {
    ...group,
    packages: { ...group.packages, PQ1: packages.PQ1, PQ2: packages.PQ2 },
    saved: { until, tariff: { configuration, coverages, extras, pricing } },
  };
}

/** The groups of a search, the one that a saved quote is for with its promised price. */
const withSavedPrice = (
  groups: readonly OfferedGroup[],
  kept: KeptQuote,
  searched: Searched,
  context: CatalogueContext,
): Promise<OfferedGroup[]> =>
  Promise.all(
    groups.map((group) =>
      sameRental(kept, { ...searched.candidate.request, groupId: group.id })
        ? promised(group, kept, searched, context)
        : group,
    ),
  );
