import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import { minus } from "@/lib/domain/money/arithmetic";
import { portionOf } from "@/lib/domain/money/basis-points";
import { type Cents, noCents } from "@/lib/domain/money/cents";
import type { PriceLine } from "@/lib/domain/pricing/price-line";
import { betterReduction, type CampaignReduction, type CouponReduction } from "@/lib/domain/pricing/reduction";
import type { Rate, ReductionCode } from "@/lib/domain/pricing/vocabulary";

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
