import { basisPointsToPercent, percentToBasisPoints } from "@/lib/domain/money/cents";
import type { CalendarDate } from "@/lib/domain/time/civil-day";

/**
 * A campaign (contract section 4). `percentBasisPoints` is a whole percent; windows include both ends; an empty list of
 * groups or offices means all of them.
 */
export type Campaign = {
  readonly percentBasisPoints: number;
  readonly bookFrom: CalendarDate;
  readonly bookUntil: CalendarDate;
  readonly pickupFrom: CalendarDate;
  readonly pickupUntil: CalendarDate;
  readonly groupIds: readonly number[];
  readonly officeIds: readonly number[];
};

export type CampaignUse = {
  readonly groupId: number;
  readonly pickupOfficeId: number;
  readonly pickupDate: CalendarDate;
  readonly today: CalendarDate;
};

const listed = (ids: readonly number[], id: number): boolean => ids.length === 0 || ids.includes(id);

/**
 * Whether a campaign runs for a group, an office and a pick-up date today (rules section 7). This alone makes a group one
 * of the Specials (section 3); it lowers a price only together with the address's `discount`.
 */
export const isCampaignActive = (campaign: Campaign, use: CampaignUse): boolean =>
  campaign.bookFrom <= use.today &&
  use.today <= campaign.bookUntil &&
  campaign.pickupFrom <= use.pickupDate &&
  use.pickupDate <= campaign.pickupUntil &&
  listed(campaign.groupIds, use.groupId) &&
  listed(campaign.officeIds, use.pickupOfficeId);

/** The best active campaign of a group, for the Specials and the value that their links carry; null without one. */
export const bestCampaign = <Known extends Campaign>(campaigns: readonly Known[], use: CampaignUse): Known | null =>
  campaigns
    .filter((campaign) => isCampaignActive(campaign, use))
    .reduce<Known | null>(
      (best, one) => (best === null || one.percentBasisPoints > best.percentBasisPoints ? one : best),
      null,
    );

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
