import { type CouponHolder, findCoupon, publicCoupons } from "@/lib/backend/pricing/coupons";
import { openContext } from "@/lib/backend/pricing/load-catalogue";
import { candidatesOf } from "@/lib/backend/pricing/price-group";
import type { DayPrices, DayPricesRequest } from "@/lib/contracts/rental/day-prices";
import { addDays, type CalendarDate, dateOf, daysBetween, wallClockFrom } from "@/lib/domain/core/time";
import { cardPrice } from "@/lib/domain/pricing/price-booking";
import type { SearchRequest } from "@/lib/domain/rental/check-search";
import { matchesAllFilters, searchCategories } from "@/lib/domain/rental/listed-offers";
import type { ResultFilters } from "@/lib/domain/rental/result-filters";
import { countFreeUnits } from "./free-units";
import { type Offer, offersFor } from "./offers";

/** The lowest total of each day's rental, as the results of that day show it; one statement counts all free units. */
export async function pricesByDay(request: DayPricesRequest, holder: CouponHolder, now: Date): Promise<DayPrices> {
  const context = await openContext(now);
  const candidates = candidatesOf(
    daysOf(request).map((date) => tripOn(request, date)),
    context,
  );
  const [coupon, publics, units] = await Promise.all([
    findCoupon(request.coupon, holder),
    request.bestDiscount ? publicCoupons(holder) : undefined,
    countFreeUnits(
      candidates.map((candidate) => candidate.request),
      context.catalogue.configuration,
    ),
  ]);
  const requested = { under25: request.under25, coupon, discount: request.discount, publicCoupons: publics };
  const filters = filtersOf(request);
  const dayOf = ({ pickupAt, returnAt }: SearchRequest) => dateOf(request.pickupDate ? returnAt : pickupAt);
  return candidates.flatMap((candidate, index) => {
    const offers = offersFor(candidate, units[index] ?? new Map(), requested, context);
    const totals = offers.flatMap((offer) => totalOf(offer, filters) ?? []);
    return totals.length > 0 ? [{ date: dayOf(candidate.request), fromCents: Math.min(...totals) }] : [];
  });
}

const daysOf = ({ from, until }: DayPricesRequest): CalendarDate[] =>
  Array.from({ length: daysBetween(from, until) + 1 }, (_, index) => addDays(from, index));

/** The rental of one day. */
export const tripOn = (request: DayPricesRequest, date: CalendarDate): SearchRequest => ({
  pickupOfficeId: request.pickupOfficeId,
  returnOfficeId: request.returnOfficeId,
  pickupAt: wallClockFrom(request.pickupDate ?? date, request.pickupTime),
  returnAt: wallClockFrom(addDays(date, request.nights ?? 0), request.returnTime),
});

const filtersOf = ({ categories, seats, gearbox, bags }: DayPricesRequest): ResultFilters => ({
  categories,
  ...(seats === undefined ? {} : { seats }),
  ...(gearbox === undefined ? {} : { gearbox }),
  ...(bags === undefined ? {} : { bags }),
});

/** The card total of a free offer that matches the filters; else null. */
function totalOf({ group, price, reductions, unavailableReason }: Offer, filters: ResultFilters): number | null {
  const { kind, passengers, bagsLarge, gearbox, categories: own } = group.row;
  const { totalCents } = cardPrice(price);
  const categories = searchCategories(own, reductions.special !== null);
  const listed = { kind, categories, passengers, bagsLarge, gearbox, priceCents: totalCents };
  return unavailableReason === null && matchesAllFilters(listed, filters) ? totalCents : null;
}
