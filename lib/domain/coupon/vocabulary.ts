export const couponTypes = ["PERCENT", "FIXED"] as const;
export type CouponType = (typeof couponTypes)[number];

/** Coupon states (specification section 4). */
export const couponStatuses = ["valid", "invalid", "disabled"] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** The rule that failed, told beside the message. */
export const couponReasons = [
  "COUPON_INVALID",
  "COUPON_OUT_OF_DATES",
  "COUPON_USED_UP",
  "COUPON_MIN_DAYS",
  "COUPON_GROUP",
  "COUPON_OFFICE",
] as const;
export type CouponReason = (typeof couponReasons)[number];
