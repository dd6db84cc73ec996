import type { Channel } from "@/lib/domain/core/booking";
import { basisPointsToPercent, percentToBasisPoints } from "@/lib/domain/core/cents";
import { addDays, type CalendarDate } from "@/lib/domain/core/time";

export const couponTypes = ["PERCENT", "FIXED"] as const;
export type CouponType = (typeof couponTypes)[number];

/** Coupon states (specification section 4). */
export const couponStatuses = ["valid", "invalid", "disabled"] as const;
export type CouponStatus = (typeof couponStatuses)[number];

/** The rule that a coupon failed, returned beside the message. */
export const couponReasons = [
  "COUPON_INVALID",
  "COUPON_OUT_OF_DATES",
  "COUPON_USED_UP",
  "COUPON_MIN_DAYS",
  "COUPON_GROUP",
  "COUPON_OFFICE",
] as const;
export type CouponReason = (typeof couponReasons)[number];

/**
 * A coupon's rules (rules section 7). `value`: whole percent 1–30 for PERCENT, integer cents for FIXED. Dates include
 * both ends; null sets no limit. `usesLeft` is `couponUsesLeft`: it covers both the total limit and the one per client.
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

/** The rental that a coupon is applied to; `groupId` is null while no vehicle is chosen. */
export type CouponUse = {
  readonly pickupDate: CalendarDate;
  readonly today: CalendarDate;
  readonly days: number;
  readonly groupId: number | null;
  readonly pickupOfficeId: number;
  readonly channel: Channel;
};

type CouponVerdict =
  | { readonly status: Extract<CouponStatus, "valid">; readonly reason: null }
  | { readonly status: Exclude<CouponStatus, "valid">; readonly reason: CouponReason };

const within = (date: CalendarDate, from: CalendarDate | null, until: CalendarDate | null): boolean =>
  (from === null || from <= date) && (until === null || date <= until);

const invalid = (reason: CouponReason): CouponVerdict => ({ status: "invalid", reason });

/**
 * Checks a coupon (rules section 7, contract section 7), in the order of the returns. If only the pick-up date is
 * outside the coupon's dates, it is `disabled` and stays in the booking, so that it applies again when the date is
 * changed back. An invalid coupon never blocks the booking.
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

/** The current date, and how many days ahead a pick-up can be booked. */
type CouponDay = { readonly today: CalendarDate; readonly furthestDays: number };

/**
 * Status of a coupon in the client area, without a rental (specification section 1, rules section 7): valid when some
 * rental that can be booked today could use it, else the reason. Days, groups and offices are assumed to fit.
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

/** How often a coupon may be used. `usesMax` null sets no limit; `personal`: it belongs to one client. */
type CouponLimit = { readonly usesMax: number | null; readonly personal: boolean };

/** Bookings that count as uses: those of everybody, and among them this client's. */
export type CouponUses = { readonly all: number; readonly byClient: number };

/** How often one client may use a coupon: a personal one up to `usesMax`, any other once (rules section 7). */
export const usesOfClient = ({ usesMax, personal }: CouponLimit): number => (personal ? (usesMax ?? 1) : 1);

/** Uses left for one client: the smaller of what their own limit and the total limit leave; never below 0. */
export const couponUsesLeft = (limit: CouponLimit, { all, byClient }: CouponUses): number => {
  const mine = usesOfClient(limit) - byClient;
  const everybodys = limit.usesMax === null ? mine : limit.usesMax - all;
  return Math.max(0, Math.min(mine, everybodys));
};

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
 * Whether a campaign is active for a group, office and pick-up date today (rules section 7). An active campaign puts
 * the group among the Specials (section 3); it lowers a price only together with `discount` in the URL.
 */
const isCampaignActive = (campaign: Campaign, use: CampaignUse): boolean =>
  campaign.bookFrom <= use.today &&
  use.today <= campaign.bookUntil &&
  campaign.pickupFrom <= use.pickupDate &&
  use.pickupDate <= campaign.pickupUntil &&
  listed(campaign.groupIds, use.groupId) &&
  listed(campaign.officeIds, use.pickupOfficeId);

/**
 * The active campaign with the highest discount, for the Specials filter and the `discount` of its links; else null.
 */
export const bestCampaign = <Known extends Campaign>(campaigns: readonly Known[], use: CampaignUse): Known | null =>
  campaigns
    .filter((campaign) => isCampaignActive(campaign, use))
    .reduce<Known | null>(
      (best, campaign) => (best === null || campaign.percentBasisPoints > best.percentBasisPoints ? campaign : best),
      null,
    );

/**
 * The campaign that lowers this rental's price: an active one whose percent equals `discount` of the URL (an integer
 * 0–100); none without `discount` (rules section 7).
 */
export const grantedCampaign = <Known extends Campaign>(
  campaigns: readonly Known[],
  discount: number | null | undefined,
  use: CampaignUse,
): Known | null => {
  if (discount === null || discount === undefined || discount === 0) return null;
  const wanted = percentToBasisPoints(discount);
  return (
    campaigns.find((campaign) => campaign.percentBasisPoints === wanted && isCampaignActive(campaign, use)) ?? null
  );
};

/** Whole percent that a campaign grants, cut to the configured maximum (`DESCUENTO`); 0 without a campaign. */
export const grantedPercent = (
  campaign: Pick<Campaign, "percentBasisPoints"> | null,
  campaignMaxBasisPoints: number,
): number => (campaign ? basisPointsToPercent(Math.min(campaign.percentBasisPoints, campaignMaxBasisPoints)) : 0);

/** `DESCUENTO` of a list of groups: the highest; 0 for an empty list. */
export const highestPercent = (percents: readonly number[]): number => Math.max(0, ...percents);
