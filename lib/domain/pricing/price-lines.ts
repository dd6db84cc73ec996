import {
  type Cents,
  cents,
  minus,
  noCents,
  percentToBasisPoints,
  plus,
  portionOf,
  shareOf,
  smaller,
  times,
} from "@/lib/domain/core/cents";
import type { PricingConfiguration, SeasonCode } from "@/lib/domain/core/configuration";
import type { WallClock } from "@/lib/domain/core/time";
import type { VehicleKind } from "@/lib/domain/fleet/fleet";
import {
  type ChosenExtra,
  type CoverageCode,
  type CoverageTariffs,
  cappedDailyPrice,
  coverageCodes,
  coverageDaysCharged,
  coveragePrice,
  type ExtraCode,
  type ExtraTariff,
  extraCodes,
  extraPrice,
  type SurchargeCode,
  surchargeCodes,
} from "./add-ons";
import type { CouponType } from "./promotion";

/**
 * Input of `priceBooking`, plain JSON, the same in the browser and on the server. Amounts are integer cents. Whether a
 * coupon is valid, a campaign applies or a driver may drive is checked before (promotion/, drivers/).
 */
export type PriceBookingInput = {
  readonly configuration: PricingConfiguration;
  /** The offices' wall clock; decides whether free cancellation is still possible. */
  readonly now: WallClock;
  readonly tariff: GroupTariff | SearchedTariff;
  /** The catalogue of extras, at least of those that are chosen. */
  readonly extraTariffs: readonly ExtraTariff[];
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  readonly pickupOfficeId: number;
  readonly returnOfficeId: number;
  /** Fee of each event outside regular hours, 0 within them; from `checkSearch` or `slotAt`. */
  readonly afterHours: { readonly pickupFeeCents: number; readonly returnFeeCents: number };
  /** Drivers aged 21–24 on the pick-up date, the main one and the additional ones (`youngDriverCount`). */
  readonly youngDrivers: number;
  readonly coverage: CoverageCode;
  readonly extras: readonly ChosenExtra[];
  readonly coupon?: CouponReduction | null | undefined;
  readonly campaign?: CampaignReduction | null | undefined;
};

/** Coverage, extras and surcharges of a rental; the same in every package (rules section 6, step 5). */
export type AddedLines = {
  readonly lines: readonly PriceLine[];
  readonly totalCents: Cents;
  /** Their part in a part payment: one day of each daily line and the whole of each per-rental line. */
  readonly partNowCents: Cents;
};

/**
 * The lines beside the base (rules section 5): coverage always, each chosen extra also when it is free, automatic
 * surcharges only when they cost something. `oneWayFeeCents` is 0 when there is none.
 */
export const addedLines = (input: PriceBookingInput, days: number, oneWayFeeCents: number): AddedLines => {
  const { configuration, tariff, coverage, afterHours, youngDrivers } = input;
  const lines: PriceLine[] = [];
  let totalCents = noCents;
  let partNowCents = noCents;
  const add = (code: LineCode, units: number, amountCents: Cents, partNow: Cents) => {
    lines.push({ code, units, amountCents, onBase: false });
    totalCents = plus(totalCents, amountCents);
    partNowCents = plus(partNowCents, partNow);
  };
  const addDaily = (code: LineCode, units: number, amountCents: Cents) =>
    add(code, units, amountCents, shareOf(amountCents, days));
  const addOnce = (code: LineCode, feeCents: number) => {
    if (feeCents > 0) add(code, 1, cents(feeCents), cents(feeCents));
  };

  addDaily(
    `COVERAGE_${coverage}`,
    coverageDaysCharged(days, configuration.coverageMaxDays),
    coveragePrice(tariff.coverages[coverage], days, configuration.coverageMaxDays),
  );
  for (const { code, units } of input.extras) {
    const extra = input.extraTariffs.find((tariff) => tariff.code === code);
    if (extra) addDaily(`EXTRA_${code}`, units, extraPrice(extra, units, days, coverage));
  }
  const young = youngDriverLine(youngDrivers, days, configuration);
  if (young) addDaily(young.code, young.units, young.amountCents);
  addOnce("AFTER_HOURS_PICKUP", afterHours.pickupFeeCents);
  addOnce("AFTER_HOURS_RETURN", afterHours.returnFeeCents);
  addOnce("ONE_WAY", oneWayFeeCents);
  return { lines, totalCents, partNowCents };
};

/** The surcharge of `drivers` drivers under 25 (rules section 5); null for none. */
export function youngDriverLine(
  drivers: number,
  days: number,
  { youngDriver: { perDayCents, capCents } }: Pick<PricingConfiguration, "youngDriver">,
): PriceLine | null {
  if (drivers === 0) return null;
  const amountCents = times(cappedDailyPrice(perDayCents, capCents, days), drivers);
  return { code: "YOUNG_DRIVER", units: drivers, amountCents, onBase: false };
}

/**
 * Fee of returning at another office: 0 at the same one and from `freeFromDays` days on (rules section 5). Null when
 * the configuration has no fee for this pair of offices: the pair can't be booked then; it is not free.
 */
export const oneWayFee = (
  { oneWay }: Pick<PricingConfiguration, "oneWay">,
  pickupOfficeId: number,
  returnOfficeId: number,
  days: number,
): Cents | null => {
  if (pickupOfficeId === returnOfficeId) return noCents;
  const fee = oneWay.feeCents[`${pickupOfficeId}-${returnOfficeId}`];
  if (fee === undefined) return null;
  return days >= oneWay.freeFromDays ? noCents : cents(fee);
};

/** A valid coupon. PERCENT: whole percent 1–30; FIXED: integer cents (rules section 7). */
export type CouponReduction = { readonly type: CouponType; readonly value: number };

/** A campaign that applies to this rental; more than `campaignMaxBasisPoints` is cut to it (rules section 7). */
type CampaignReduction = { readonly percentBasisPoints: number };

/** `amountCents` is positive. */
type Reduction = { readonly code: "COUPON_DISCOUNT" | "CAMPAIGN_DISCOUNT"; readonly amountCents: Cents };

/** Discount of the coupon; never more than what is left of the base. */
export const couponAmount = (coupon: CouponReduction, left: number): Cents =>
  coupon.type === "PERCENT" ? portionOf(left, percentToBasisPoints(coupon.value)) : smaller(coupon.value, left);

/** Discount of the campaign, cut to the maximum. */
const campaignAmount = (campaign: CampaignReduction, left: number, maxBasisPoints: number): Cents =>
  portionOf(left, Math.min(campaign.percentBasisPoints, maxBasisPoints));

/**
 * The better one of coupon and campaign on what is left of the base, never both; on a tie the campaign wins and the
 * coupon stays unused (rules section 6, step 3). Null when there is no discount.
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

/** The base after the reductions of a rate; `leftCents` is the sum of `lines`. */
export type ReducedBase = { readonly leftCents: Cents; readonly lines: readonly PriceLine[] };

/** The line of a reduction of the base: `amount` in positive cents, negative in the line (rules section 6). */
export const reductionLine = (code: ReductionCode, amount: Cents): PriceLine => ({
  code,
  units: 1,
  amountCents: minus(noCents, amount),
  onBase: true,
});

/**
 * Steps 1 to 3 of rules section 6: the base, −10 % when not refundable, then the better of coupon and campaign on what
 * is left. Every reduction is rounded once and is a line of its own; one of 0 gets no line.
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

/** Package keys as the specification prints them (section 3). */
export const packageCodes = ["PQ1", "PQ2", "PQNR1", "PQNR2"] as const;
export type PackageCode = (typeof packageCodes)[number];

export const rates = ["FLEXIBLE", "NON_REFUNDABLE"] as const;
export type Rate = (typeof rates)[number];

export const payModes = ["PARTIAL", "FULL"] as const;
export type PayMode = (typeof payModes)[number];

/** What each package means (rules section 6). */
export const packageMeanings = {
  PQ1: { rate: "FLEXIBLE", payMode: "PARTIAL" },
  PQ2: { rate: "FLEXIBLE", payMode: "FULL" },
  PQNR1: { rate: "NON_REFUNDABLE", payMode: "PARTIAL" },
  PQNR2: { rate: "NON_REFUNDABLE", payMode: "FULL" },
} as const satisfies Record<PackageCode, { readonly rate: Rate; readonly payMode: PayMode }>;

const reductionCodes = [
  "NON_REFUNDABLE_DISCOUNT",
  "COUPON_DISCOUNT",
  "CAMPAIGN_DISCOUNT",
  "FULL_PAYMENT_DISCOUNT",
] as const;
type ReductionCode = (typeof reductionCodes)[number];

const coverageLine = <C extends CoverageCode>(code: C) => `COVERAGE_${code}` as const;
const extraLine = <C extends ExtraCode>(code: C) => `EXTRA_${code}` as const;

/** One line per code; a total is the sum of its lines (rules section 6). */
export const lineCodes = [
  "BASE",
  ...reductionCodes,
  ...coverageCodes.map(coverageLine),
  ...extraCodes.map(extraLine),
  ...surchargeCodes,
] as const;
export type LineCode = "BASE" | ReductionCode | `COVERAGE_${CoverageCode}` | `EXTRA_${ExtraCode}` | SurchargeCode;

/**
 * One line of a price (contract section 4). `amountCents` is the whole line, negative for reductions. `units`: days for
 * BASE, days charged for the coverage, drivers for YOUNG_DRIVER, pieces for extras, 1 for the rest. `onBase` marks the
 * base and what is taken off it.
 */
export type PriceLine = {
  readonly code: LineCode;
  readonly units: number;
  readonly amountCents: Cents;
  readonly onBase: boolean;
};

/**
 * The prices of a rental group (rules section 3), plain JSON. `dailyCents` is the price of a day of each season at
 * band ×1.00, VAT included, in integer cents.
 */
export type GroupTariff = {
  readonly kind: VehicleKind;
  readonly dailyCents: Readonly<Record<SeasonCode, number>>;
  readonly coverages: CoverageTariffs;
};

/**
 * A group's prices as in the availability answer: the base for the searched offices and times instead of prices by
 * season. With it the browser prices coverage and extras without a request.
 */
type SearchedTariff = Omit<GroupTariff, "dailyCents"> & { readonly baseCents: number };
