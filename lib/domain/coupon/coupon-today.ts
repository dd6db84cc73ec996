import { type Coupon, type CouponVerdict, checkCoupon } from "@/lib/domain/coupon/check-coupon";
import type { CalendarDate } from "@/lib/domain/time/civil-day";
import { addDays } from "@/lib/domain/time/day-number";

/** The day on which a coupon is looked at, and how far ahead a pick-up can be booked. */
export type CouponDay = { readonly today: CalendarDate; readonly furthestDays: number };

/**
 * A coupon as its client sees it without a rental (specification section 1, rules section 7): valid when some rental that
 * can be booked today may use it, else the reason that holds for every one. Days, groups and offices are conditions of a
 * rental and no reason here.
 */
export const couponToday = (coupon: Coupon, { today, furthestDays }: CouponDay): CouponVerdict => {
  const { validFrom, minimumDays, groupIds, officeIds } = coupon;
  const first = validFrom !== null && validFrom > today ? validFrom : today;
  return checkCoupon(coupon, {
    pickupDate: first <= addDays(today, furthestDays) ? first : today,
    today,
    days: minimumDays ?? 1,
    groupId: groupIds?.[0] ?? null,
    pickupOfficeId: officeIds?.[0] ?? 0,
    channel: "WEBK10",
  });
};
