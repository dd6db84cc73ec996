import { type CatalogueContext, openContext } from "@/lib/backend/catalogue/load-catalogue";
import {
  type CouponHolder,
  couponOnWire,
  type FoundCoupon,
  findCoupon,
  openCoupons,
} from "@/lib/backend/coupon/coupons";
import { priceGroup, reductionsFor, searchRequestOf } from "@/lib/backend/pricing/price-group";
import type { CouponCheck, CouponData } from "@/lib/contracts/search";
import { checkSearch } from "@/lib/domain/search/check-search";
import { dateOf, rentalDays } from "@/lib/domain/time/time";

/** What the coupon takes off the flexible packages of the chosen group; 0 while that can't be said. */
function discountOf(asked: Rental, coupon: FoundCoupon | null, context: CatalogueContext): number {
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

type Rental = Omit<CouponCheck, "code">;

function judged(asked: Rental, found: FoundCoupon | null, context: CatalogueContext): CouponData {
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

export async function checkCouponFor(asked: CouponCheck, holder: CouponHolder, now: Date): Promise<CouponData> {
  return judged(asked, await findCoupon(asked.code, holder), await openContext(now));
}

/** The coupons that would make this rental cheaper for who asks, the best first: told before it is paid for. */
export async function offeredCoupons(asked: Rental, holder: CouponHolder, now: Date) {
  const context = await openContext(now);
  return (await openCoupons(holder))
    .flatMap((found) => judged(asked, found, context) ?? [])
    .filter(({ status, discountCents }) => status === "valid" && discountCents > 0)
    .sort((one, other) => other.discountCents - one.discountCents);
}
