import { type Cents, cents, minus, noCents, plus, portionOf, shareOf, vatContained } from "@/lib/domain/core/cents";
import type { PricingConfiguration } from "@/lib/domain/core/configuration";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { addMinutes, civilDayOf, minutesBetween, rentalDaysOfMinutes, type WallClock } from "@/lib/domain/core/time";
import { checkExtras, type ExtraRefusal } from "./add-ons";
import { basePrice } from "./base-price";
import {
  type AddedLines,
  addedLines,
  oneWayFee,
  type PackageCode,
  type PayMode,
  type PriceBookingInput,
  type PriceLine,
  packageMeanings,
  type Rate,
  type ReducedBase,
  reducedBase,
  reductionLine,
} from "./price-lines";

export type BookingPrice = {
  readonly days: number;
  readonly baseCents: Cents;
  readonly packages: Readonly<Record<PackageCode, RatePackage>>;
  /** Coupon discount on the flexible packages; 0 also when the campaign discount is better. */
  readonly couponDiscountCents: Cents;
};

/**
 * DATE_UNAVAILABLE: the return is not after the pick-up. RETURN_OFFICE_NOT_ALLOWED: the pair of offices has no one-way
 * fee. VALIDATION_FAILED: an extra that is refused, or more drivers under 25 than drivers.
 */
export type PriceRefusal =
  | { readonly code: "DATE_UNAVAILABLE" | "OVER_30_DAYS" | "RETURN_OFFICE_NOT_ALLOWED" }
  | { readonly code: "VALIDATION_FAILED"; readonly field: "youngDrivers" }
  | ExtraRefusal;

const drivers = ({ extras }: PriceBookingInput): number =>
  1 + (extras.find(({ code }) => code === "ADDITIONAL_DRIVER")?.units ?? 0);

const couponDiscount = ({ lines }: RatePackage): Cents =>
  minus(noCents, lines.find(({ code }) => code === "COUPON_DISCOUNT")?.amountCents ?? noCents);

/**
 * Prices the four packages of a rental (rules section 6). The only price calculation: the browser shows it and the
 * server charges it. Pure and fast, no date library, every amount in integer cents, one line per code.
 * @throws RangeError on a malformed wall clock or a configuration that the start-up check would refuse
 */
export const priceBooking = (input: PriceBookingInput): Result<BookingPrice, PriceRefusal> => {
  const { configuration, tariff, pickupAt, returnAt, youngDrivers } = input;
  const minutes = minutesBetween(pickupAt, returnAt);
  if (minutes <= 0) return err({ code: "DATE_UNAVAILABLE" });
  const days = rentalDaysOfMinutes(minutes, configuration.graceMinutes);
  if (days > configuration.maxDays) return err({ code: "OVER_30_DAYS" });
  const fee = oneWayFee(configuration, input.pickupOfficeId, input.returnOfficeId, days);
  if (fee === null) return err({ code: "RETURN_OFFICE_NOT_ALLOWED" });
  const refusedExtra = checkExtras(input.extras, input.extraTariffs, tariff.kind);
  if (refusedExtra) return err(refusedExtra);
  if (!Number.isInteger(youngDrivers) || youngDrivers < 0 || youngDrivers > drivers(input)) {
    return err({ code: "VALIDATION_FAILED", field: "youngDrivers" });
  }

  const baseCents =
    "baseCents" in tariff ? cents(tariff.baseCents) : basePrice(configuration, tariff, civilDayOf(pickupAt), days);
  const parts: PackageParts = {
    configuration,
    days,
    baseCents,
    reduced: {
      FLEXIBLE: reducedBase("FLEXIBLE", baseCents, days, configuration, input.coupon, input.campaign),
      NON_REFUNDABLE: reducedBase("NON_REFUNDABLE", baseCents, days, configuration, input.coupon, input.campaign),
    },
    added: addedLines(input, days, fee),
    cancellationLimit: cancellationLimit(pickupAt, configuration.cancellationHours),
    now: input.now,
  };
  const packages = {
    PQ1: ratePackage("PQ1", parts),
    PQ2: ratePackage("PQ2", parts),
    PQNR1: ratePackage("PQNR1", parts),
    PQNR2: ratePackage("PQNR2", parts),
  };
  return ok({ days, baseCents, packages, couponDiscountCents: couponDiscount(packages.PQ1) });
};

/** The package whose price a result card shows: the first offered of PQ1 and PQ2 (rules section 3). */
const cardPackage = ({ packages }: Pick<BookingPrice, "packages">): RatePackage =>
  packages.PQ1.offered ? packages.PQ1 : packages.PQ2;

/** Total and price per day of a result card; the input has BASIC coverage and every unavoidable surcharge. */
export const cardPrice = (price: BookingPrice): { readonly totalCents: Cents; readonly perDayCents: Cents } => {
  const { totalCents } = cardPackage(price);
  return { totalCents, perDayCents: shareOf(totalCents, price.days) };
};

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
  /** Sum of all reductions of the base. */
  readonly savingCents: Cents;
  /**
   * Last wall-clock minute, included, of free cancellation; null for the non-refundable rate, and once it has passed.
   */
  readonly cancellableUntil: WallClock | null;
};

type PackageParts = {
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
const ratePackage = (code: PackageCode, parts: PackageParts): RatePackage => {
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

/**
 * Last wall-clock minute, included, at which a flexible booking is cancelled free of charge: `cancellationHours` (24)
 * before the pick-up on the wall clock, so the same time one day before, also over a clock change (rules section 10).
 */
export const cancellationLimit = (pickupAt: WallClock, cancellationHours: number): WallClock =>
  addMinutes(pickupAt, -60 * cancellationHours);
