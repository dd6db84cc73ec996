import type { CouponData } from "@/lib/contracts/search";
import { type CouponUse, checkCoupon } from "@/lib/domain/coupon/coupon";
import type { FoundCoupon } from "./queries";

/** `CUPONDATA`: what became of the coupon for this rental; an unknown one tells nothing but that. */
export function couponOnWire(found: FoundCoupon | null, use: CouponUse, discountCents: number): CouponData {
  if (!found) return null;
  const { status, reason } = checkCoupon(found.rules, use);
  const known = reason === "COUPON_INVALID" ? null : found.row;
  return {
    code: found.typed,
    status,
    type: known?.type ?? null,
    value: known?.value ?? null,
    validFrom: known?.validFrom ?? null,
    validUntil: known?.validUntil ?? null,
    discountCents: status === "valid" ? discountCents : 0,
    reason,
  };
}
