import type { Channel } from "@/lib/domain/booking/vocabulary";
import type { CouponReason, CouponStatus, CouponType } from "@/lib/domain/coupon/vocabulary";
import type { CalendarDate } from "@/lib/domain/time/civil-day";

/**
 * A coupon's rules (rules section 7). `value`: whole percent 1–30 for PERCENT, integer cents for FIXED. Dates include both
 * ends; null sets no limit. `usesLeft` already counts the uses of everybody, and of this client where that is limited.
 */
export type Coupon = {
  readonly type: CouponType;
  readonly value: number;
  readonly active: boolean;
  readonly validFrom: CalendarDate | null;
  readonly validUntil: CalendarDate | null;
  readonly bookFrom: CalendarDate | null;
  readonly bookUntil: CalendarDate | null;
  readonly minimumDays: number | null;
  readonly groupIds: readonly number[] | null;
  readonly officeIds: readonly number[] | null;
  readonly channel: Channel | null;
  readonly usesLeft: number | null;
};

/** The rental that a coupon is asked for; `groupId` is null while no vehicle is chosen. */
export type CouponUse = {
  readonly pickupDate: CalendarDate;
  readonly today: CalendarDate;
  readonly days: number;
  readonly groupId: number | null;
  readonly pickupOfficeId: number;
  readonly channel: Channel;
};

export type CouponVerdict =
  | { readonly status: Extract<CouponStatus, "valid">; readonly reason: null }
  | { readonly status: Exclude<CouponStatus, "valid">; readonly reason: CouponReason };

const within = (date: CalendarDate, from: CalendarDate | null, until: CalendarDate | null): boolean =>
  (from === null || from <= date) && (until === null || date <= until);

const invalid = (reason: CouponReason): CouponVerdict => ({ status: "invalid", reason });

/**
 * What becomes of a coupon (rules section 7, contract section 7). Unknown, withdrawn, outside its booking window or of
 * another channel: invalid, COUPON_INVALID. Pick-up outside its dates: disabled, not removed, so that it works again when
 * the date returns. Then used up, too few days, other groups, other offices. It never blocks the booking.
 */
export const checkCoupon = (coupon: Coupon | null, use: CouponUse): CouponVerdict => {
  if (!coupon?.active || !within(use.today, coupon.bookFrom, coupon.bookUntil)) return invalid("COUPON_INVALID");
  if (coupon.channel !== null && coupon.channel !== use.channel) return invalid("COUPON_INVALID");
  if (coupon.usesLeft !== null && coupon.usesLeft <= 0) return invalid("COUPON_USED_UP");
  if (!within(use.pickupDate, coupon.validFrom, coupon.validUntil)) {
    return { status: "disabled", reason: "COUPON_OUT_OF_DATES" };
  }
  if (coupon.minimumDays !== null && use.days < coupon.minimumDays) return invalid("COUPON_MIN_DAYS");
  if (coupon.groupIds && use.groupId !== null && !coupon.groupIds.includes(use.groupId)) return invalid("COUPON_GROUP");
  if (coupon.officeIds && !coupon.officeIds.includes(use.pickupOfficeId)) return invalid("COUPON_OFFICE");
  return { status: "valid", reason: null };
};
