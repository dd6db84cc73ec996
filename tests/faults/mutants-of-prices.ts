import { at, one, type SuiteMutant } from "./suite-mutant";

/** Mutants of prices, each with the test that must catch it. */
export const priceMutants: readonly SuiteMutant[] = [
  one(
    "one-way-fee-always-free",
    at(
      "lib/domain/pricing/price-lines.ts",
      "if (pickupOfficeId === returnOfficeId) return noCents;",
      "if (pickupOfficeId > 0) return noCents;",
    ),
    {
      file: "tests/unit/pricing/price-rules.test.ts",
      test: "surcharges one way for 6 days: 2000",
    },
  ),
  one(
    "one-way-fee-missing-is-free",
    at(
      "lib/domain/pricing/price-lines.ts",
      "if (fee === undefined) return null;",
      "if (fee === undefined) return noCents;",
    ),
    {
      file: "tests/unit/pricing/price-refusals.test.ts",
      test: "what cannot be priced a pair of offices without a fee",
    },
  ),
  one(
    "one-way-free-a-day-late",
    at("lib/domain/pricing/price-lines.ts", "days >= oneWay.freeFromDays", "days > oneWay.freeFromDays"),
    {
      file: "tests/unit/pricing/price-rules.test.ts",
      test: "surcharges one way for 7 days: undefined",
    },
  ),
  one(
    "young-drivers-pay-once",
    at(
      "lib/domain/pricing/price-lines.ts",
      "times(cappedDailyPrice(perDayCents, capCents, days), drivers)",
      "cappedDailyPrice(perDayCents, capCents, days)",
    ),
    {
      file: "tests/unit/pricing/price-rules.test.ts",
      test: "surcharges 2 drivers under 25 for 3 days pay 4800 cents",
    },
  ),
  one(
    "return-after-hours-free",
    at("lib/domain/pricing/price-lines.ts", '  addOnce("AFTER_HOURS_RETURN", afterHours.returnFeeCents);\n', ""),
    {
      file: "tests/unit/pricing/price-rules.test.ts",
      test: "surcharges charges after-hours pick-up and return apart, whole in the part payment",
    },
  ),
  one(
    "daily-extras-whole-in-the-part-payment",
    at(
      "lib/domain/pricing/price-lines.ts",
      "add(code, units, amountCents, shareOf(amountCents, days))",
      "add(code, units, amountCents, amountCents)",
    ),
    {
      file: "tests/unit/pricing/worked-examples.test.ts",
      test: "the worked examples of the rules, to the cent F1: a week in July with SCDW, a child seat and an additional driver: PQ1",
    },
  ),
  one(
    "longer-may-be-cheaper",
    at(
      "lib/domain/pricing/base-price.ts",
      "if (best === null || price < best) best = price;",
      "if (best === null) best = price;",
    ),
    {
      file: "tests/unit/pricing/worked-examples.test.ts",
      test: "the worked examples of the rules, to the cent F3: six days for which the price of seven is lower: days and base",
    },
  ),
  one(
    "over-thirty-days-allowed",
    at(
      "lib/domain/pricing/price-booking.ts",
      "if (days > configuration.maxDays)",
      "if (days > configuration.maxDays + 1)",
    ),
    {
      file: "tests/unit/pricing/price-refusals.test.ts",
      test: "what cannot be priced thirty-one days",
    },
  ),
  one(
    "coupon-and-campaign-both-ways",
    at("lib/domain/pricing/price-lines.ts", "if (byCoupon > byCampaign)", "if (byCoupon >= byCampaign)"),
    {
      file: "tests/unit/pricing/price-rules.test.ts",
      test: "reductions takes the campaign on a tie, never both",
    },
  ),
  one(
    "campaign-without-ceiling",
    at(
      "lib/domain/pricing/price-lines.ts",
      "Math.min(campaign.percentBasisPoints, maxBasisPoints)",
      "campaign.percentBasisPoints",
    ),
    {
      file: "tests/unit/pricing/price-rules.test.ts",
      test: "reductions takes the campaign cut to 10 %, never both",
    },
  ),
  one(
    "fixed-coupon-below-zero",
    at("lib/domain/pricing/price-lines.ts", ": smaller(coupon.value, left)", ": minus(coupon.value, noCents)"),
    {
      file: "tests/unit/pricing/price-rules.test.ts",
      test: "reductions never takes more than the base with a fixed coupon, and leaves coverage and extras whole",
    },
  ),
  one(
    "non-refundable-discount-forgotten",
    at(
      "lib/domain/pricing/price-lines.ts",
      "leftCents = minus(leftCents, amount);",
      "leftCents = minus(leftCents, noCents);",
    ),
    {
      file: "tests/unit/pricing/price-properties.test.ts",
      test: "every rental's packages total the sum of their lines, one line a code",
    },
  ),
  one(
    "full-payment-discount-for-all",
    at(
      "lib/domain/pricing/price-booking.ts",
      "const fullPayment = paysAll ? portionOf",
      "const fullPayment = payMode ? portionOf",
    ),
    {
      file: "tests/unit/pricing/price-rules.test.ts",
      test: "packages show on the card PQ1, for a single day PQ2",
    },
  ),
  one(
    "part-payment-of-one-day-offered",
    at("lib/domain/pricing/price-booking.ts", "offered: paysAll || days > 1", "offered: true"),
    {
      file: "tests/unit/pricing/price-rules.test.ts",
      test: "packages show on the card PQ1, for a single day PQ2",
    },
  ),
  one(
    "half-a-cent-down",
    at(
      "lib/domain/core/cents.ts",
      "(2 * Math.abs(numerator) + denominator)",
      "(2 * Math.abs(numerator) + denominator - 1)",
    ),
    {
      file: "tests/unit/core/money.test.ts",
      test: "rounding rounds 1 / 2 half up on the magnitude to 1",
    },
  ),
  one(
    "premium-pays-its-first-driver",
    at(
      "lib/domain/pricing/add-ons.ts",
      'code === "ADDITIONAL_DRIVER" && coverage === "PREMIUM" ? 1 : 0',
      'code === "ADDITIONAL_DRIVER" && coverage === "PREMIUM" ? 0 : 0',
    ),
    {
      file: "tests/unit/pricing/price-rules.test.ts",
      test: "extras gives the first additional driver free with PREMIUM, the others not",
    },
  ),
  one(
    "four-child-seats",
    at(
      "lib/domain/pricing/add-ons.ts",
      "if (isChildSeat(code) && seats > tariff.maxUnits)",
      "if (isChildSeat(code) && seats > tariff.maxUnits + 1)",
    ),
    {
      file: "tests/unit/pricing/price-refusals.test.ts",
      test: "what cannot be priced four child seats of different kinds",
    },
  ),
  one(
    "coverage-charged-every-day",
    at("lib/domain/pricing/add-ons.ts", "Math.min(days, coverageMaxDays)", "Math.max(days, 0)"),
    {
      file: "tests/unit/pricing/worked-examples.test.ts",
      test: "the worked examples of the rules, to the cent F4: twenty days with PREMIUM, charged for fourteen, and a free additional driver: PQ1",
    },
  ),
  one(
    "grace-minutes-forgotten",
    at(
      "lib/domain/core/time.ts",
      "Math.ceil((minutes - graceMinutes) / minutesPerDay)",
      "Math.ceil(minutes / minutesPerDay)",
    ),
    {
      file: "tests/unit/rental/rental-days.test.ts",
      test: "rental days counts 24:59 h",
    },
  ),
];
