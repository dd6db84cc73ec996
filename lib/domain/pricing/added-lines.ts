import { coverageDaysCharged, coveragePrice } from "@/lib/domain/coverage/coverage-price";
import { extraPrice } from "@/lib/domain/extras/extra-price";
import { plus, shareOf } from "@/lib/domain/money/arithmetic";
import { type Cents, cents, noCents } from "@/lib/domain/money/cents";
import type { PriceBookingInput } from "@/lib/domain/pricing/price-booking-input";
import type { PriceLine } from "@/lib/domain/pricing/price-line";
import type { LineCode } from "@/lib/domain/pricing/vocabulary";
import { youngDriverLine } from "@/lib/domain/pricing/young-driver-line";

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
    const extra = input.extraTariffs.find((one) => one.code === code);
    if (extra) addDaily(`EXTRA_${code}`, units, extraPrice(extra, units, days, coverage));
  }
  const young = youngDriverLine(youngDrivers, days, configuration);
  if (young) addDaily(young.code, young.units, young.amountCents);
  addOnce("AFTER_HOURS_PICKUP", afterHours.pickupFeeCents);
  addOnce("AFTER_HOURS_RETURN", afterHours.returnFeeCents);
  addOnce("ONE_WAY", oneWayFeeCents);
  return { lines, totalCents, partNowCents };
};
