import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import { type Cents, minus, noCents, plus, portionOf, shareOf, vatContained } from "@/lib/domain/money/cents";
import { type WallClock, wallClockFromMinutes, wallClockMinutes } from "@/lib/domain/time/wall-clock";
import type { AddedLines } from "./added-lines";
import { type PackageCode, type PayMode, type PriceLine, packageMeanings, type Rate } from "./price-terms";
import { type ReducedBase, reductionLine } from "./reduction";
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
  /** Last wall-clock minute, included, of free cancellation; null for the non-refundable rate, and once it has passed. */
  readonly cancellableUntil: WallClock | null;
};

export type PackageParts = {
  readonly configuration: PricingConfiguration;
  readonly days: number;
  readonly baseCents: Cents;
  readonly reduced: Readonly<Record<Rate, ReducedBase>>;
  readonly added: AddedLines;
  readonly cancellationLimit: WallClock;
  /** The offices' wall clock. */
  readonly now: WallClock;
};

/**
 * One package, steps 4 to 6 of rules section 6: −5 % of what is left of the base when all is paid now, then coverage,
 * extras and surcharges. Pay now of a part payment is a day of the reduced base plus the added lines' part.
 */
export const ratePackage = (code: PackageCode, parts: PackageParts): RatePackage => {
  const { configuration, days, added } = parts;
  const { rate, payMode } = packageMeanings[code];
  const { leftCents, lines } = parts.reduced[rate];
  const paysAll = payMode === "FULL";
  const fullPayment = paysAll ? portionOf(leftCents, configuration.fullPaymentDiscountBasisPoints) : noCents;
  const baseLeft = minus(leftCents, fullPayment);
  const totalCents = plus(baseLeft, added.totalCents);
  const payNowCents = paysAll ? totalCents : plus(shareOf(baseLeft, days), added.partNowCents);
  const allLines: PriceLine[] = [];
  for (const line of lines) allLines.push(line);
  if (fullPayment > 0) allLines.push(reductionLine("FULL_PAYMENT_DISCOUNT", fullPayment));
  for (const line of added.lines) allLines.push(line);
  return {
    code,
    rate,
    payMode,
    offered: paysAll || days > 1,
    lines: allLines,
    totalCents,
    vatCents: vatContained(totalCents, configuration.vatBasisPoints),
    payNowCents,
    payAtPickupCents: minus(totalCents, payNowCents),
    savingCents: minus(parts.baseCents, baseLeft),
    cancellableUntil: rate === "FLEXIBLE" && parts.now <= parts.cancellationLimit ? parts.cancellationLimit : null,
  };
};

/** `cancellationLimit` of a pick-up that is already parsed to minutes of the wall clock. */
export const cancellationLimitOfMinutes = (pickupMinutes: number, cancellationHours: number): WallClock =>
  wallClockFromMinutes(pickupMinutes - 60 * cancellationHours);

/**
 * Last wall-clock minute, included, at which a flexible booking is cancelled free of charge: `cancellationHours` (24)
 * before the pick-up on the wall clock, so the same time one day before, also over a clock change (rules section 10).
 */
export const cancellationLimit = (pickupAt: WallClock, cancellationHours: number): WallClock =>
  cancellationLimitOfMinutes(wallClockMinutes(pickupAt), cancellationHours);
