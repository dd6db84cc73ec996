import { type Campaign, type CampaignUse, isCampaignActive } from "@/lib/domain/campaign/campaign";
import { basisPointsToPercent, percentToBasisPoints } from "@/lib/domain/money/basis-points";

/** `DESCUENTO` before an answer is there (specification section 3). */
export const discountUnanswered = -1;

/**
 * The campaign that lowers this rental's price: one that is active and whose percent is exactly the address's `discount`;
 * without `discount` (an integer 0–100) none (rules section 7).
 */
export const grantedCampaign = <Known extends Campaign>(
  campaigns: readonly Known[],
  discount: number | null | undefined,
  use: CampaignUse,
): Known | null => {
  if (discount === null || discount === undefined || discount === 0) return null;
  const wanted = percentToBasisPoints(discount);
  return campaigns.find((one) => one.percentBasisPoints === wanted && isCampaignActive(one, use)) ?? null;
};

/** Whole percent that a campaign grants, cut to the highest that campaigns may (`DESCUENTO`); 0 without one. */
export const grantedPercent = (
  campaign: Pick<Campaign, "percentBasisPoints"> | null,
  campaignMaxBasisPoints: number,
): number => (campaign ? basisPointsToPercent(Math.min(campaign.percentBasisPoints, campaignMaxBasisPoints)) : 0);

/** `DESCUENTO` of a list of groups: the highest; 0 for an empty list. */
export const highestPercent = (percents: readonly number[]): number => Math.max(0, ...percents);

/** What a screen shows of `DESCUENTO`: never below 0, also while unanswered. */
export const shownDiscount = (discount: number): number => Math.max(0, discount);
