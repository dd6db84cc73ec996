import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import { minus, plus, shareOf } from "@/lib/domain/money/arithmetic";
import { portionOf } from "@/lib/domain/money/basis-points";
import { type Cents, noCents } from "@/lib/domain/money/cents";
import { vatContained } from "@/lib/domain/money/vat";
import type { AddedLines } from "@/lib/domain/pricing/added-lines";
import type { PriceLine } from "@/lib/domain/pricing/price-line";
import { betterReduction, type CampaignReduction, type CouponReduction } from "@/lib/domain/pricing/reduction";
import type { PackageCode, PayMode, Rate, ReductionCode } from "@/lib/domain/pricing/vocabulary";
import type { WallClock } from "@/lib/domain/time/wall-clock";

/** A rate package with the wire's own names (contract section 4); `totalCents` is the sum of `lines`. */
export type RatePackage = {
  readonly code: PackageCode;
  readonly rate: Rate;
  readonly payMode: PayMode;
  /** Part payment of a single day is not offered (rules section 6). */
  readonly offered: boolean;
  readonly lines: PriceLine[];
  readonly totalCents: Cents;
  readonly vatCents: Cents;
  readonly payNowCents: Cents;
  readonly payAtPickupCents: Cents;
  /** All that is taken off the base: what the same rental would cost more without reductions. */
  readonly savingCents: Cents;
  /** Last wall-clock minute, included, of free cancellation; null for the non-refundable rate. */
  readonly cancellableUntil: WallClock | null;
};

const meanings = {
  PQ1: { rate: "FLEXIBLE", payMode: "PARTIAL" },
  PQ2: { rate: "FLEXIBLE", payMode: "FULL" },
  PQNR1: { rate: "NON_REFUNDABLE", payMode: "PARTIAL" },
  PQNR2: { rate: "NON_REFUNDABLE", payMode: "FULL" },
} as const satisfies Record<PackageCode, { rate: Rate; payMode: PayMode }>;

export type PackageParts = {
  readonly configuration: PricingConfiguration;
  readonly days: number;
  readonly baseCents: Cents;
  readonly added: AddedLines;
  readonly coupon: CouponReduction | null | undefined;
  readonly campaign: CampaignReduction | null | undefined;
  readonly cancellationLimit: WallClock;
};

/**
 * One package in the order of rules section 6: base, −10 % when not refundable, the better of coupon and campaign, −5 %
 * when all is paid now, then coverage, extras and surcharges. Every reduction is rounded once and is a line of its own;
 * pay now of a part payment is a day of the reduced base plus the added lines' part.
 */
export const ratePackage = (code: PackageCode, parts: PackageParts): RatePackage => {
  const { configuration, days, baseCents, added } = parts;
  const { rate, payMode } = meanings[code];
  const lines: PriceLine[] = [{ code: "BASE", units: days, amountCents: baseCents, onBase: true }];
  let left = baseCents;
  const takeOff = (reduction: ReductionCode, amount: Cents) => {
    if (amount === 0) return;
    lines.push({ code: reduction, units: 1, amountCents: minus(noCents, amount), onBase: true });
    left = minus(left, amount);
  };

  if (rate === "NON_REFUNDABLE") {
    takeOff("NON_REFUNDABLE_DISCOUNT", portionOf(left, configuration.nonRefundableDiscountBasisPoints));
  }
  const better = betterReduction(parts.coupon, parts.campaign, left, configuration.campaignMaxBasisPoints);
  if (better.code) takeOff(better.code, better.amountCents);
  if (payMode === "FULL") {
    takeOff("FULL_PAYMENT_DISCOUNT", portionOf(left, configuration.fullPaymentDiscountBasisPoints));
  }
  for (const line of added.lines) lines.push(line);

  const totalCents = plus(left, added.totalCents);
  const payNowCents = payMode === "FULL" ? totalCents : plus(shareOf(left, days), added.partNowCents);
  return {
    code,
    rate,
    payMode,
    offered: payMode === "FULL" || days > 1,
    lines,
    totalCents,
    vatCents: vatContained(totalCents, configuration.vatBasisPoints),
    payNowCents,
    payAtPickupCents: minus(totalCents, payNowCents),
    savingCents: minus(baseCents, left),
    cancellableUntil: rate === "FLEXIBLE" ? parts.cancellationLimit : null,
  };
};
