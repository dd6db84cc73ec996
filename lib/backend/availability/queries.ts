import type { Alternative, Availability } from "@/lib/contracts/availability";
import type { AvailabilityRequest } from "@/lib/contracts/search";
import { highestPercent } from "@/lib/domain/campaign/campaign";
import { surchargeCodes } from "@/lib/domain/extras/extras";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { checkSearch, type SearchRefusal, type SearchRequest } from "@/lib/domain/search/check-search";
import { dateOf } from "@/lib/domain/time/wall-clock";
import { type CatalogueContext, openContext } from "../catalogue/context";
import { couponOnWire } from "../coupon/mapper";
import { type CouponHolder, findCoupon } from "../coupon/queries";
import { findQuote } from "../quote/saved-quotes";
import { findAlternatives, findFarDates, nearShifts, pricedAlternatives, type Sought } from "./alternatives";
import { type Candidate, candidatesOf, movedByDays } from "./candidates";
import { countFreeUnits } from "./free-units";
import { type Offer, offerOnWire, offersFor, percentGranted } from "./offers";
import { withSavedPrice } from "./saved-price";

export type AvailabilityRefusal =
  | SearchRefusal
  | { readonly code: "TIME_BUSY"; readonly alternatives: readonly Alternative[] };

/** `empty` is the answer NO_RESULTS: nothing free, and no way out within three days. */
export interface FoundAvailability {
  readonly availability: Availability;
  readonly empty: boolean;
}

const surchargesOf = (offers: readonly Offer[]): Availability["surcharges"] =>
  (offers[0]?.price.packages.PQ2.lines ?? []).flatMap(({ code, units, amountCents }) => {
    const surcharge = surchargeCodes.find((one) => one === code);
    return surcharge ? [{ code: surcharge, units, amountCents }] : [];
  });

const discountOf = (offers: readonly Offer[]) => Math.max(0, ...offers.map(({ price }) => price.couponDiscountCents));

function answer(
  sought: Sought,
  offers: readonly Offer[],
  alternatives: readonly Alternative[],
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
  const until = context.now.getTime() + context.catalogue.configuration.quoteMinutes * 60_000;
  return {
    days: valid.days,
    graceMinutesLeft: valid.graceMinutesLeft,
    sameDaysUntil: valid.sameDaysUntil,
    surcharges: surchargesOf(offers),
    groups: offers.map((offer) => offerOnWire(offer, context)),
    alternatives: [...alternatives],
    DESCUENTO: highestPercent(offers.map((offer) => percentGranted(offer, context))),
    CUPONDATA: couponOnWire(wish.coupon, couponUse, discountOf(offers)),
    HORAMAX: offers.length === 0 ? null : new Date(until).toISOString(),
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
  const [coupon, [units, ...unitsAround]] = await Promise.all([
    findCoupon(search.coupon, holder),
    countFreeUnits([request, ...around.map((one) => one.request)], configuration),
  ]);
  const wish = { under25: search.under25, coupon, discount: search.discount };
  const sought = { candidate, wish, groupId: null };
  const offers = offersFor(candidate, units ?? new Map(), wish, context);
  if (offers.some(({ unavailableReason }) => unavailableReason === null)) {
    const strip = pricedAlternatives("date", around, unitsAround, sought, context);
    const found = answer(sought, offers, strip, context);
    if (!search.quoteId) return accept({ availability: found, empty: false });
    const kept = await findQuote(search.quoteId, now);
    const searched = { candidate, units: units ?? new Map(), wish };
    const availability = kept.ok
      ? { ...found, groups: await withSavedPrice(found.groups, kept.value, searched, context) }
      : { ...found, savedQuoteGone: true };
    return accept({ availability, empty: false });
  }
  const alternatives = await findAlternatives(sought, context);
  if (alternatives.length > 0) return refuse({ code: "TIME_BUSY", alternatives });
  const far = await findFarDates(sought, context);
  return accept({ availability: answer(sought, [], far, context), empty: true });
}

/** The four facts of a search, without what else came with them. */
export const searchRequestOf = ({
  pickupOfficeId,
  returnOfficeId,
  pickupAt,
  returnAt,
}: SearchRequest): SearchRequest => ({
  pickupOfficeId,
  returnOfficeId,
  pickupAt,
  returnAt,
});
