import type { CampaignRow, CatalogueGroup } from "@/lib/backend/catalogue/catalogue";
import type { CatalogueContext } from "@/lib/backend/catalogue/load-catalogue";
import type { FoundCoupon } from "@/lib/backend/coupon/coupons";
import type { Packages, PricePackage } from "@/lib/contracts/quote";
import { bestCampaign, type CampaignUse, grantedCampaign } from "@/lib/domain/campaign/campaign";
import { checkCoupon } from "@/lib/domain/coupon/coupon";
import type { CoverageCode } from "@/lib/domain/coverage/coverage";
import type { ChosenExtra } from "@/lib/domain/extras/extras";
import { type BookingPrice, type PriceRefusal, priceBooking } from "@/lib/domain/pricing/price-booking";
import type { RatePackage } from "@/lib/domain/pricing/rate-package";
import type { CouponReduction } from "@/lib/domain/pricing/reduction";
import type { Result } from "@/lib/domain/result/result";
import { dateOf } from "@/lib/domain/time/wall-clock";
import type { Candidate } from "./candidates";

/** What the customer asks for beside the search; the coupon as it was found, valid or not. */
export interface PriceWish {
  readonly youngDrivers: number;
  readonly coverage: CoverageCode;
  readonly extras: readonly ChosenExtra[];
  readonly coupon: FoundCoupon | null;
  readonly discount: number | undefined;
}

export interface GroupReductions {
  readonly coupon: CouponReduction | null;
  readonly campaign: CampaignRow | null;
  /** The best campaign that runs for the group, granted or not: what makes it one of the Specials. */
  readonly special: CampaignRow | null;
}

const campaignUse = (group: CatalogueGroup, { request }: Candidate, { today }: CatalogueContext): CampaignUse => ({
  groupId: group.row.id,
  pickupOfficeId: request.pickupOfficeId,
  pickupDate: dateOf(request.pickupAt),
  today,
});

/** Which coupon and campaign hold for a group; the better one of the two is the price's own affair. */
export function reductionsFor(
  group: CatalogueGroup,
  candidate: Candidate,
  { coupon: found, discount }: Pick<PriceWish, "coupon" | "discount">,
  context: CatalogueContext,
): GroupReductions {
  const use = campaignUse(group, candidate, context);
  const { campaigns } = context.catalogue;
  const verdict = checkCoupon(found?.rules ?? null, { ...use, days: candidate.valid.days, channel: "WEBK10" });
  return {
    coupon: found?.rules && verdict.status === "valid" ? { type: found.rules.type, value: found.rules.value } : null,
    campaign: grantedCampaign(campaigns, discount, use),
    special: bestCampaign(campaigns, use),
  };
}

/** The four packages of a group for a search, with the prices of the context's tariff. */
export function priceGroup(
  group: CatalogueGroup,
  { request, valid }: Candidate,
  { youngDrivers, coverage, extras }: PriceWish,
  { coupon, campaign }: GroupReductions,
  { catalogue, wallClock }: CatalogueContext,
): Result<BookingPrice, PriceRefusal> {
  return priceBooking({
    configuration: catalogue.configuration,
    now: wallClock,
    tariff: group.tariff,
    extraTariffs: catalogue.extras,
    ...request,
    afterHours: valid.afterHours,
    youngDrivers,
    coverage,
    extras,
    coupon,
    campaign,
  });
}

const packageOnWire = (one: RatePackage): PricePackage => ({ ...one, lines: [...one.lines] });

export const packagesOnWire = ({ PQ1, PQ2, PQNR1, PQNR2 }: BookingPrice["packages"]): Packages => ({
  PQ1: packageOnWire(PQ1),
  PQ2: packageOnWire(PQ2),
  PQNR1: packageOnWire(PQNR1),
  PQNR2: packageOnWire(PQNR2),
});
