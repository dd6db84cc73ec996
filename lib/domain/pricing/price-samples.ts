import type { Cents } from "@/lib/domain/core/cents";
import type { WallClock } from "@/lib/domain/core/time";
import type { VehicleKind } from "@/lib/domain/fleet/fleet";
import { cardPrice, priceBooking } from "@/lib/domain/pricing/price-booking";
import type { CouponReduction } from "@/lib/domain/pricing/price-lines";
import { type ChosenExtra, type CoverageCode, coverageCodes, coverageTariffsFrom, extraCodes } from "./add-ons";
import type { DraftPrices, TariffDraft } from "./check-draft";

/**
 * A rental to compare old and new prices; `name` is `F1` to `F5`, or the number of days of a rental that staff entered.
 */
export type PriceSample = {
  readonly name: string;
  readonly group: string;
  readonly pickupAt: WallClock;
  readonly returnAt: WallClock;
  readonly pickupOffice: string;
  readonly returnOffice: string;
  readonly outsideHours: { readonly pickup: boolean; readonly giveBack: boolean };
  readonly youngDrivers: number;
  readonly coverage: CoverageCode;
  readonly extras: readonly ChosenExtra[];
  readonly coupon: CouponReduction | null;
};

const plain = {
  pickupOffice: "AE",
  returnOffice: "AE",
  outsideHours: { pickup: false, giveBack: false },
  youngDrivers: 0,
  coverage: "BASIC",
  extras: [],
  coupon: null,
} as const;

/** The worked examples of rules section 8. */
export const workedExamples: readonly PriceSample[] = [
  {
    ...plain,
    name: "F1",
    group: "B",
    pickupAt: "2027-07-12T10:00",
    returnAt: "2027-07-19T10:30",
    coverage: "SCDW",
    extras: [
      { code: "CHILD_SEAT", units: 1 },
      { code: "ADDITIONAL_DRIVER", units: 1 },
    ],
  },
  {
    ...plain,
    name: "F2",
    group: "A",
    pickupAt: "2027-11-10T20:30",
    returnAt: "2027-11-13T10:00",
    returnOffice: "P",
    outsideHours: { pickup: true, giveBack: false },
    youngDrivers: 1,
    coupon: { type: "PERCENT", value: 10 },
  },
  { ...plain, name: "F3", group: "B", pickupAt: "2027-09-25T10:00", returnAt: "2027-10-01T10:00" },
  {
    ...plain,
    name: "F4",
    group: "H",
    pickupAt: "2027-08-02T09:00",
    returnAt: "2027-08-22T09:00",
    coverage: "PREMIUM",
    extras: [{ code: "ADDITIONAL_DRIVER", units: 1 }],
  },
  { ...plain, name: "F5", group: "M1", pickupAt: "2027-04-10T10:00", returnAt: "2027-04-11T10:00" },
];

/** The prices, groups and offices that a sample's codes refer to. */
export type SampleTerms = {
  readonly draft: TariffDraft;
  readonly groups: readonly { readonly id: number; readonly code: string; readonly kind: VehicleKind }[];
  readonly offices: readonly { readonly id: number; readonly code: string }[];
};

const dayPrices = ({ LOW, MID, HIGH, PEAK }: DraftPrices["perDayCents"]) =>
  LOW === null || MID === null || HIGH === null || PEAK === null ? null : { LOW, MID, HIGH, PEAK };

const covers = ({ coverages }: DraftPrices) =>
  coverageCodes.flatMap((code) => {
    const { perDayCents, excessCents, depositCents } = coverages[code];
    return perDayCents === null || excessCents === null || depositCents === null
      ? []
      : [{ code, perDayCents, excessCents, depositCents }];
  });

/** The card price of a sample in cents; null when the draft can't price it. */
export function priceSample({ draft, groups, offices }: SampleTerms, sample: PriceSample): Cents | null {
  const group = groups.find(({ code }) => code === sample.group);
  const [from, to] = [sample.pickupOffice, sample.returnOffice].map((code) =>
    offices.find((office) => office.code === code),
  );
  const prices = group && draft.prices[group.id];
  if (!prices || !from || !to) return null;
  const [dailyCents, coverages] = [dayPrices(prices.perDayCents), covers(prices)];
  if (!dailyCents || coverages.length < coverageCodes.length) return null;
  const fee = (outside: boolean) => (outside ? draft.configuration.afterHoursFeeCents : 0);
  const priced = priceBooking({
    configuration: draft.configuration,
    now: sample.pickupAt,
    tariff: { kind: group.kind, dailyCents, coverages: coverageTariffsFrom(coverages) },
    extraTariffs: extraCodes.flatMap((code) => {
      const { perDayCents, vehicleKinds, ...limits } = draft.extras[code];
      return perDayCents === null ? [] : [{ code, perDayCents, kinds: vehicleKinds, ...limits }];
    }),
    pickupAt: sample.pickupAt,
    returnAt: sample.returnAt,
    pickupOfficeId: from.id,
    returnOfficeId: to.id,
    afterHours: { pickupFeeCents: fee(sample.outsideHours.pickup), returnFeeCents: fee(sample.outsideHours.giveBack) },
    youngDrivers: sample.youngDrivers,
    coverage: sample.coverage,
    extras: sample.extras,
    coupon: sample.coupon,
  });
  return priced.ok ? cardPrice(priced.value).totalCents : null;
}
