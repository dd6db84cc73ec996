import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import type { CouponType } from "@/lib/domain/coupon/coupon";
import { type Cents, minus, noCents, percentToBasisPoints, portionOf, smaller } from "@/lib/domain/money/cents";
import type { PriceLine, Rate, ReductionCode } from "./price-terms";
/** A coupon that was found valid. PERCENT: whole percent 1–30; FIXED: integer cents (rules section 7). */
export type CouponReduction = { readonly type: CouponType; readonly value: number };

/** A campaign that applies to this rental; more than `campaignMaxBasisPoints` is cut to it (rules section 7). */
export type CampaignReduction = { readonly percentBasisPoints: number };

/** `amountCents` is positive. */
type Reduction = { readonly code: "COUPON_DISCOUNT" | "CAMPAIGN_DISCOUNT"; readonly amountCents: Cents };

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
const betterReduction = (
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

/** What is left of the base in a rate, and the lines that lead there; `leftCents` is their sum. */
export type ReducedBase = { readonly leftCents: Cents; readonly lines: readonly PriceLine[] };

export const reductionLine = (code: ReductionCode, amount: Cents): PriceLine => ({
  code,
  units: 1,
  amountCents: minus(noCents, amount),
  onBase: true,
});

/**
 * Steps 1 to 3 of rules section 6: the base, −10 % when not refundable, then the better of coupon and campaign on what is
 * left. Every reduction is rounded once and is a line of its own; one of nothing is no line.
 */
export const reducedBase = (
  rate: Rate,
  baseCents: Cents,
  days: number,
  configuration: PricingConfiguration,
  coupon: CouponReduction | null | undefined,
  campaign: CampaignReduction | null | undefined,
): ReducedBase => {
  const lines: PriceLine[] = [{ code: "BASE", units: days, amountCents: baseCents, onBase: true }];
  let leftCents = baseCents;
  if (rate === "NON_REFUNDABLE") {
    const amount = portionOf(leftCents, configuration.nonRefundableDiscountBasisPoints);
    if (amount > 0) lines.push(reductionLine("NON_REFUNDABLE_DISCOUNT", amount));
    leftCents = minus(leftCents, amount);
  }
  const better = betterReduction(coupon, campaign, leftCents, configuration.campaignMaxBasisPoints);
  if (better === null) return { leftCents, lines };
  lines.push(reductionLine(better.code, better.amountCents));
  return { leftCents: minus(leftCents, better.amountCents), lines };
};
