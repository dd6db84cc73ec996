import type { CouponType } from "@/lib/domain/coupon/vocabulary";
import { smaller } from "@/lib/domain/money/arithmetic";
import { percentToBasisPoints, portionOf } from "@/lib/domain/money/basis-points";
import { type Cents, noCents } from "@/lib/domain/money/cents";

/** A coupon that was found valid. PERCENT: whole percent 1–30; FIXED: integer cents (rules section 7). */
export type CouponReduction = { readonly type: CouponType; readonly value: number };

/** A campaign that applies to this rental; more than `campaignMaxBasisPoints` is cut to it (rules section 7). */
export type CampaignReduction = { readonly percentBasisPoints: number };

/** `amountCents` is positive. */
export type Reduction = { readonly code: "COUPON_DISCOUNT" | "CAMPAIGN_DISCOUNT"; readonly amountCents: Cents };

/** What the coupon takes off; never more than there is. */
const couponAmount = (coupon: CouponReduction, left: number): Cents =>
  coupon.type === "PERCENT" ? portionOf(left, percentToBasisPoints(coupon.value)) : smaller(coupon.value, left);

/** What the campaign takes off. */
const campaignAmount = (campaign: CampaignReduction, left: number, maxBasisPoints: number): Cents =>
  portionOf(left, Math.min(campaign.percentBasisPoints, maxBasisPoints));

/**
 * The better one of coupon and campaign on what is left of the base, never both; on a tie the campaign wins and the
 * coupon stays unused (rules section 6, step 3). Null when nothing is taken off.
 */
export const betterReduction = (
  coupon: CouponReduction | null | undefined,
  campaign: CampaignReduction | null | undefined,
  left: number,
  campaignMaxBasisPoints: number,
): Reduction | null => {
  if (!coupon && !campaign) return null;
  const byCoupon = coupon ? couponAmount(coupon, left) : noCents;
  const byCampaign = campaign ? campaignAmount(campaign, left, campaignMaxBasisPoints) : noCents;
  if (byCoupon > byCampaign) return { code: "COUPON_DISCOUNT", amountCents: byCoupon };
  if (byCampaign > 0) return { code: "CAMPAIGN_DISCOUNT", amountCents: byCampaign };
  return null;
};
