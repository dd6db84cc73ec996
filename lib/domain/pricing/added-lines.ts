import type { PricingConfiguration } from "@/lib/domain/configuration/configuration";
import { type CoverageCode, coverageDaysCharged, coveragePrice } from "@/lib/domain/coverage/coverage";
import { type ChosenExtra, cappedDailyPrice, type ExtraTariff, extraPrice } from "@/lib/domain/extras/extras";
import { type Cents, cents, noCents, plus, shareOf, times } from "@/lib/domain/money/cents";
import type { WallClock } from "@/lib/domain/time/wall-clock";
import type { AnsweredTariff, GroupTariff, LineCode, PriceLine } from "./price-terms";
import type { CampaignReduction, CouponReduction } from "./reduction";
/**
 * All that a price depends on, plain JSON, the same in the browser and on the server. Amounts are integer cents.
 * Whether a coupon is valid, a campaign applies or a driver may drive is decided before (coupon/, campaign/, drivers/).
 */
export type PriceBookingInput = {
  readonly configuration: PricingConfiguration;
  /** The offices' wall clock: what it says may still be cancelled free of charge. */
  readonly now: WallClock;
  readonly tariff: GroupTariff | AnsweredTariff;
  /** The catalogue of extras, at least of those that are chosen. */
  readonly extraTariffs: readonly ExtraTariff[];
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  readonly pickupOfficeId: number;
  readonly returnOfficeId: number;
  /** Fee of each event outside regular hours, 0 within them: `checkSearch` and `slotAt` tell it. */
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

/** The surcharge of so many drivers under 25 (rules section 5); null where there is none. */
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
 * Fee of returning at another office: 0 at the same one and from `freeFromDays` days on (rules section 5). Null when the
 * configuration names no fee for this pair of offices: then the pair cannot be booked, rather than being free.
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
