import { checkExtras, type ExtraRefusal } from "@/lib/domain/extras/extras";
import { type Cents, cents, minus, noCents, shareOf } from "@/lib/domain/money/cents";
import { rentalDaysOfMinutes } from "@/lib/domain/rental/rental-days";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { civilDayOf } from "@/lib/domain/time/civil-day";
import { wallClockMinutes, wallClockMinutesOn } from "@/lib/domain/time/wall-clock";
import { addedLines, oneWayFee, type PriceBookingInput } from "./added-lines";
import { basePrice } from "./base-price";
import type { PackageCode } from "./price-terms";
import { cancellationLimitOfMinutes, type PackageParts, type RatePackage, ratePackage } from "./rate-package";
import { reducedBase } from "./reduction";
export type BookingPrice = {
  readonly days: number;
  readonly baseCents: Cents;
  readonly packages: Readonly<Record<PackageCode, RatePackage>>;
  /** What the coupon takes off the flexible packages; 0 also when the campaign was the better one. */
  readonly couponDiscountCents: Cents;
};

/**
 * DATE_UNAVAILABLE: the return is not after the pick-up. RETURN_OFFICE_NOT_ALLOWED: the pair of offices has no one-way
 * fee. VALIDATION_FAILED: an extra that cannot be had, or more drivers under 25 than drivers.
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
 * The four packages of a rental (rules section 6), the one calculation of the site: the browser shows it, the server
 * charges by it. Pure and fast, no date library, every amount in integer cents, one line per code.
 * @throws RangeError on a malformed wall clock or a configuration that the start-up check would refuse
 */
export const priceBooking = (input: PriceBookingInput): Result<BookingPrice, PriceRefusal> => {
  const { configuration, tariff, pickupAt, returnAt, youngDrivers } = input;
  const pickupDay = civilDayOf(pickupAt);
  const pickupMinutes = wallClockMinutesOn(pickupDay, pickupAt);
  const minutes = wallClockMinutes(returnAt) - pickupMinutes;
  if (minutes <= 0) return refuse({ code: "DATE_UNAVAILABLE" });
  const days = rentalDaysOfMinutes(minutes, configuration.graceMinutes);
  if (days > configuration.maxDays) return refuse({ code: "OVER_30_DAYS" });
  const fee = oneWayFee(configuration, input.pickupOfficeId, input.returnOfficeId, days);
  if (fee === null) return refuse({ code: "RETURN_OFFICE_NOT_ALLOWED" });
  const refusedExtra = checkExtras(input.extras, input.extraTariffs, tariff.kind);
  if (refusedExtra) return refuse(refusedExtra);
  if (!Number.isInteger(youngDrivers) || youngDrivers < 0 || youngDrivers > drivers(input)) {
    return refuse({ code: "VALIDATION_FAILED", field: "youngDrivers" });
  }

  const baseCents = "baseCents" in tariff ? cents(tariff.baseCents) : basePrice(configuration, tariff, pickupDay, days);
  const parts: PackageParts = {
    configuration,
    days,
    baseCents,
    reduced: {
      FLEXIBLE: reducedBase("FLEXIBLE", baseCents, days, configuration, input.coupon, input.campaign),
      NON_REFUNDABLE: reducedBase("NON_REFUNDABLE", baseCents, days, configuration, input.coupon, input.campaign),
    },
    added: addedLines(input, days, fee),
    cancellationLimit: cancellationLimitOfMinutes(pickupMinutes, configuration.cancellationHours),
    now: input.now,
  };
  const packages = {
    PQ1: ratePackage("PQ1", parts),
    PQ2: ratePackage("PQ2", parts),
    PQNR1: ratePackage("PQNR1", parts),
    PQNR2: ratePackage("PQNR2", parts),
  };
  return accept({ days, baseCents, packages, couponDiscountCents: couponDiscount(packages.PQ1) });
};

/** The package that a card shows before one is picked: the first offered of PQ1 and PQ2 (rules section 3). */
export const cardPackage = ({ packages }: Pick<BookingPrice, "packages">): RatePackage =>
  packages.PQ1.offered ? packages.PQ1 : packages.PQ2;

/** Total of the card, large, and its day, small; priced with BASIC coverage and every unavoidable surcharge. */
export const cardPrice = (price: BookingPrice): { readonly totalCents: Cents; readonly perDayCents: Cents } => {
  const { totalCents } = cardPackage(price);
  return { totalCents, perDayCents: shareOf(totalCents, price.days) };
};
