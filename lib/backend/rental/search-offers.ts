import { type CouponHolder, findCoupon, publicCoupons, serializeCoupon } from "@/lib/backend/pricing/coupons";
import { type CatalogueContext, openContext } from "@/lib/backend/pricing/load-catalogue";
import { type Candidate, candidatesOf, movedByDays, searchRequestOf } from "@/lib/backend/pricing/price-group";
import type { Alternative, Availability, OfferedGroup } from "@/lib/contracts/rental/availability";
import type { AvailabilityRequest } from "@/lib/contracts/rental/search";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { dateOf } from "@/lib/domain/core/time";
import { surchargeCodes } from "@/lib/domain/pricing/add-ons";
import { highestPercent } from "@/lib/domain/pricing/promotion";
import { checkSearch, type SearchRefusal } from "@/lib/domain/rental/check-search";
import { quoteLimit } from "@/lib/domain/rental/hold";
import { type AlternativeSearch, findAlternatives, findFarDates, nearShifts, pricedAlternatives } from "./alternatives";
import { countStationed, mostBookedGroup } from "./fleet-facts";
import { countFreeUnits, type FreeUnits } from "./free-units";
import { type Offer, offersFor, percentGranted, type RequestedOffer, serializeOffer } from "./offers";
import { findQuote, type QuoteWithTariff, sameRental } from "./saved-quotes";

export type AvailabilityRefusal =
  | SearchRefusal
  | { readonly code: "TIME_BUSY"; readonly alternatives: readonly Alternative[] };

/** `empty`: NO_RESULTS, nothing is free and there is no alternative within three days. */
interface FoundAvailability {
  readonly availability: Availability;
  readonly empty: boolean;
}

const surchargesOf = (offers: readonly Offer[]): Availability["surcharges"] =>
  (offers[0]?.price.packages.PQ2.lines ?? []).flatMap(({ code, units, amountCents }) => {
    const surcharge = surchargeCodes.find((surchargeCode) => surchargeCode === code);
    return surcharge ? [{ code: surcharge, units, amountCents }] : [];
  });

/** The coupon that `CUPONDATA` is about: the typed one, else the public one with the largest discount of all offers. */
function couponOf({ requested }: AlternativeSearch, offers: readonly Offer[]) {
  const ofCoupon = (code: string | undefined) => offers.filter(({ reductions }) => reductions.used?.typed === code);
  const most = (some: readonly Offer[]) => Math.max(0, ...some.map(({ price }) => price.couponDiscountCents));
  const { coupon } = requested;
  if (coupon) return { coupon, discountCents: most(ofCoupon(coupon.typed)) };
  const discountCents = most(offers);
  const best = offers.find(({ price }) => discountCents > 0 && price.couponDiscountCents === discountCents);
  return { coupon: best?.reductions.used ?? null, discountCents };
}

/** Units stationed at the pick-up office by group, and the most booked group. */
interface FleetFacts {
  readonly stationed: FreeUnits;
  readonly popular: number | null;
}

function answer(
  target: AlternativeSearch,
  offers: readonly Offer[],
  alternatives: readonly Alternative[],
  { stationed, popular }: FleetFacts,
  context: CatalogueContext,
): Availability {
  const { request, valid } = target.candidate;
  const { coupon, discountCents } = couponOf(target, offers);
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
    groups: offers.map((offer) => serializeOffer(offer, stationed, context)),
    alternatives: [...alternatives],
    DESCUENTO: highestPercent(offers.map((offer) => percentGranted(offer, context))),
    CUPONDATA: serializeCoupon(coupon, couponUse, discountCents),
    HORAMAX: offers.length === 0 ? null : new Date(until).toISOString(),
    ...(popular === null ? {} : { mostBookedGroupId: popular }),
  };
}

/**
 * Everything that the results page shows: groups with prices and units left, and the prices of the days around. One
 * statement counts the free units for all of it; only when nothing is free, more follow for the alternatives.
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
  const [coupon, publics, [units, ...unitsAround], stationed, popular] = await Promise.all([
    findCoupon(search.coupon, holder),
    search.bestDiscount ? publicCoupons(holder) : undefined,
    countFreeUnits([request, ...around.map((candidate) => candidate.request)], configuration),
    countStationed(request.pickupOfficeId),
    mostBookedGroup(now),
  ]);
  const facts = { stationed, popular };
  const requested = { under25: search.under25, coupon, discount: search.discount, publicCoupons: publics };
  const target = { candidate, requested, groupId: null };
  const offers = offersFor(candidate, units ?? new Map(), requested, context);
  if (offers.some(({ unavailableReason }) => unavailableReason === null)) {
    const dateStrip = pricedAlternatives("date", around, unitsAround, target, context);
    const found = answer(target, offers, dateStrip, facts, context);
    if (!search.quoteId) return ok({ availability: found, empty: false });
    const savedQuote = await findQuote(search.quoteId, now);
    const searched = { candidate, units: units ?? new Map(), stationed, requested };
    const availability = savedQuote.ok
      ? { ...found, groups: await withSavedPrice(found.groups, savedQuote.value, searched, context) }
      : { ...found, savedQuoteGone: true };
    return ok({ availability, empty: false });
  }
  const alternatives = await findAlternatives(target, context);
  if (alternatives.length > 0) return err({ code: "TIME_BUSY", alternatives });
  const far = await findFarDates(target, context);
  return ok({ availability: answer(target, [], far, facts, context), empty: true });
}

interface Searched {
  readonly candidate: Candidate;
  readonly units: FreeUnits;
  readonly stationed: FreeUnits;
  readonly requested: RequestedOffer;
}

/** The group of a saved quote: PQ1 and PQ2 by the quote's tariff (rules section 6). */
async function atSavedTariff(
  group: OfferedGroup,
  quote: QuoteWithTariff,
  searched: Searched,
  context: CatalogueContext,
): Promise<OfferedGroup> {
  const until = quote.saved.expiresAt;
  const unchanged: OfferedGroup = { ...group, saved: { until, tariff: null } };
  if (quote.tariffId === context.catalogue.tariffId) return unchanged;
  const saved = await openContext(context.now, quote.tariffId);
  const { candidate, units, stationed, requested } = searched;
  const offer = offersFor(candidate, units, requested, saved).find((offer) => offer.group.row.id === group.id);
  // A group that is not in that tariff any more is priced by today's, as in price-quote.ts.
  if (!offer) return unchanged;
  const { packages, coverages, extras, pricing } = serializeOffer(offer, stationed, saved);
  const { configuration } = saved.catalogue;
  return {
    ...group,
    packages: { ...group.packages, PQ1: packages.PQ1, PQ2: packages.PQ2 },
    saved: { until, tariff: { configuration, coverages, extras, pricing } },
  };
}

/** The groups of a search, the saved quote's group with its saved price. */
const withSavedPrice = (
  groups: readonly OfferedGroup[],
  quote: QuoteWithTariff,
  searched: Searched,
  context: CatalogueContext,
): Promise<OfferedGroup[]> =>
  Promise.all(
    groups.map((group) =>
      sameRental(quote, { ...searched.candidate.request, groupId: group.id })
        ? atSavedTariff(group, quote, searched, context)
        : group,
    ),
  );
