import { type CatalogueContext, openContext } from "@/lib/backend/catalogue/load-catalogue";
import { type CouponHolder, couponOnWire, type FoundCoupon, findCoupon } from "@/lib/backend/coupon/coupons";
import { priceGroup, reductionsFor, searchRequestOf } from "@/lib/backend/pricing/price-group";
import type { CouponCheck, CouponData } from "@/lib/contracts/search";
import { checkSearch } from "@/lib/domain/search/check-search";
import { dateOf, rentalDays } from "@/lib/domain/time/time";

/** What the coupon takes off the flexible packages of the chosen group; 0 while that can't be said. */
function discountOf(asked: CouponCheck, coupon: FoundCoupon | null, context: CatalogueContext): number {
  const { catalogue, offices, wallClock } = context;
  const request = searchRequestOf(asked);
  const checked = checkSearch(request, offices, catalogue.configuration, wallClock);
  const group = catalogue.groups.find(({ row }) => row.id === asked.groupId);
  if (!checked.ok || !group) return 0;
  const wish = { coupon, discount: undefined, youngDrivers: 0, coverage: "BASIC", extras: [] } as const;
  const candidate = { request, valid: checked.value };
  const price = priceGroup(group, candidate, wish, reductionsFor(group, candidate, wish, context), context);
  return price.ok ? price.value.couponDiscountCents : 0;
}

export async function checkCouponFor(asked: CouponCheck, holder: CouponHolder, now: Date): Promise<CouponData> {
  const context = await openContext(now);
  const found = await findCoupon(asked.code, holder);
  const { graceMinutes } = context.catalogue.configuration;
  const use = {
    pickupDate: dateOf(asked.pickupAt),
    today: context.today,
    days: rentalDays(asked.pickupAt, asked.returnAt, graceMinutes),
    groupId: asked.groupId ?? null,
    pickupOfficeId: asked.pickupOfficeId,
    channel: "WEBK10",
  } as const;
  return couponOnWire(found, use, discountOf(asked, found, context));
}
