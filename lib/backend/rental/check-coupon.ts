import {
  type CouponHolder,
  type FoundCoupon,
  findCoupon,
  openCoupons,
  serializeCoupon,
} from "@/lib/backend/pricing/coupons";
import { type CatalogueContext, openContext } from "@/lib/backend/pricing/load-catalogue";
import { priceGroup, reductionsFor, searchRequestOf } from "@/lib/backend/pricing/price-group";
import type { CouponCheck, CouponData } from "@/lib/contracts/rental/search";
import { dateOf, rentalDays } from "@/lib/domain/core/time";
import { checkSearch } from "@/lib/domain/rental/check-search";

/** The coupon's discount on the flexible packages of the chosen group; 0 for an invalid search or without a group. */
function discountOf(rental: Rental, coupon: FoundCoupon | null, context: CatalogueContext): number {
  const { catalogue, offices, wallClock } = context;
  const request = searchRequestOf(rental);
  const checked = checkSearch(request, offices, catalogue.configuration, wallClock);
  const group = catalogue.groups.find(({ row }) => row.id === rental.groupId);
  if (!checked.ok || !group) return 0;
  const requested = { coupon, discount: undefined, youngDrivers: 0, coverage: "BASIC", extras: [] } as const;
  const candidate = { request, valid: checked.value };
  const price = priceGroup(group, candidate, requested, reductionsFor(group, candidate, requested, context), context);
  return price.ok ? price.value.couponDiscountCents : 0;
}

type Rental = Omit<CouponCheck, "code">;

function couponDataFor(rental: Rental, found: FoundCoupon | null, context: CatalogueContext): CouponData {
  const { graceMinutes } = context.catalogue.configuration;
  const use = {
    pickupDate: dateOf(rental.pickupAt),
    today: context.today,
    days: rentalDays(rental.pickupAt, rental.returnAt, graceMinutes),
    groupId: rental.groupId ?? null,
    pickupOfficeId: rental.pickupOfficeId,
    channel: "WEBK10",
  } as const;
  return serializeCoupon(found, use, discountOf(rental, found, context));
}

export async function checkCouponFor(check: CouponCheck, holder: CouponHolder, now: Date): Promise<CouponData> {
  return couponDataFor(check, await findCoupon(check.code, holder), await openContext(now));
}

/** The coupons that reduce this rental for this visitor, largest discount first; shown before paying. */
export async function offeredCoupons(rental: Rental, holder: CouponHolder, now: Date) {
  const context = await openContext(now);
  return (await openCoupons(holder))
    .flatMap((found) => couponDataFor(rental, found, context) ?? [])
    .filter(({ status, discountCents }) => status === "valid" && discountCents > 0)
    .sort((a, b) => b.discountCents - a.discountCents);
}
