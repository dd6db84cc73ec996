import { addMinutes } from "@/lib/domain/core/time";
import { coveragePrice, coverageTariffsFrom } from "@/lib/domain/pricing/add-ons";
import { cardPrice, type RatePackage } from "@/lib/domain/pricing/price-booking";
import type { LineCode, PriceBookingInput } from "@/lib/domain/pricing/price-lines";
import { priced } from "@/tests/support/builders/price-input";
import { tariffs } from "@/tests/support/builders/price-table";

const pickupAt = "2027-05-03T10:00";
const forDays = (days: number, changes: Partial<PriceBookingInput> = {}) =>
  priced({ pickupAt, returnAt: addMinutes(pickupAt, days * 1440), ...changes });
const amountOf = ({ lines }: RatePackage, code: LineCode) => lines.find((line) => line.code === code)?.amountCents;

describe("extras", () => {
  it.each([
    ["CHILD_SEAT", 1, 6, 3000],
    ["CHILD_SEAT", 1, 8, 3500],
    ["CHILD_SEAT", 3, 8, 10_500],
    ["BABY_SEAT", 2, 1, 1000],
    ["BOOSTER", 1, 7, 2000],
    ["GPS", 1, 9, 4000],
    ["WIFI", 1, 7, 3500],
    ["ADDITIONAL_DRIVER", 2, 11, 10_000],
    ["ADDITIONAL_DRIVER", 3, 4, 6000],
  ] as const)("%s × %i for %i days costs %i cents, capped per unit", (code, units, days, expected) => {
    const { PQ1 } = forDays(days, { extras: [{ code, units }] }).packages;
    expect(PQ1.lines.find((line) => line.code === `EXTRA_${code}`)).toEqual({
      code: `EXTRA_${code}`,
      units,
      amountCents: expected,
      onBase: false,
    });
  });

  it("PREMIUM includes the first additional driver, but not the others", () => {
    const withDrivers = (units: number) =>
      amountOf(
        forDays(4, { coverage: "PREMIUM", extras: [{ code: "ADDITIONAL_DRIVER", units }] }).packages.PQ1,
        "EXTRA_ADDITIONAL_DRIVER",
      );
    expect([withDrivers(1), withDrivers(2), withDrivers(3)]).toEqual([0, 2000, 4000]);
  });

  it("lists a free helmet as a line of 0 cents", () => {
    const { PQ2 } = forDays(2, { tariff: tariffs.M1, extras: [{ code: "SECOND_HELMET", units: 1 }] }).packages;
    expect(amountOf(PQ2, "EXTRA_SECOND_HELMET")).toBe(0);
  });
});

describe("coverage", () => {
  it.each([
    ["BASIC", 5, 0, 5],
    ["SCDW", 14, 16_800, 14],
    ["SCDW", 15, 16_800, 14],
    ["PREMIUM", 30, 23_800, 14],
  ] as const)("coverage %s for %i days costs %i cents, with %i days charged", (coverage, days, amountCents, units) => {
    expect(forDays(days, { coverage }).packages.PQ1.lines).toContainEqual({
      code: `COVERAGE_${coverage}`,
      units,
      amountCents,
      onBase: false,
    });
  });

  it("finds every coverage tariff in the list of an answer", () => {
    const { BASIC, SCDW, PREMIUM } = tariffs.H.coverages;
    const list = [
      { code: "PREMIUM" as const, ...PREMIUM },
      { code: "BASIC" as const, ...BASIC },
      { code: "SCDW" as const, ...SCDW },
    ];
    expect(coveragePrice(coverageTariffsFrom(list).PREMIUM, 20, 14)).toBe(35_000);
    expect(() => coverageTariffsFrom(list.slice(1))).toThrow(RangeError);
  });
});

describe("surcharges", () => {
  it.each([
    [1, 3, 2400],
    [1, 10, 8000],
    [1, 20, 8000],
    [2, 3, 4800],
    [2, 20, 16_000],
  ])("the surcharge of %i drivers under 25 for %i days is %i cents", (youngDrivers, days, expected) => {
    const { PQ1 } = forDays(days, { youngDrivers, extras: [{ code: "ADDITIONAL_DRIVER", units: 1 }] }).packages;
    expect(amountOf(PQ1, "YOUNG_DRIVER")).toBe(expected);
  });

  it.each([
    [6, 2000],
    [7, undefined],
    [8, undefined],
  ])("the one-way fee for %i days is %p cents", (days, expected) => {
    expect(amountOf(forDays(days, { returnOfficeId: 3 }).packages.PQ1, "ONE_WAY")).toBe(expected);
  });

  it("charges after-hours pick-up and return separately and in full with part payment", () => {
    const plain = forDays(4).packages.PQ1;
    const { PQ1 } = forDays(4, { afterHours: { pickupFeeCents: 4000, returnFeeCents: 4000 } }).packages;
    expect([amountOf(PQ1, "AFTER_HOURS_PICKUP"), amountOf(PQ1, "AFTER_HOURS_RETURN")]).toEqual([4000, 4000]);
    expect(PQ1.payNowCents - plain.payNowCents).toBe(8000);
  });
});

describe("discounts", () => {
  // Four days in May with group B: 4 × 32.00.
  const base = 12_800;

  it.each([
    ["the coupon when it is better than the campaign", 12, 1000, "COUPON_DISCOUNT", 1536],
    ["the campaign when it is better than the coupon", 8, 1000, "CAMPAIGN_DISCOUNT", 1280],
    ["the campaign when it equals the coupon", 10, 1000, "CAMPAIGN_DISCOUNT", 1280],
    ["the campaign capped at 10 % when it is better than the coupon", 9, 2500, "CAMPAIGN_DISCOUNT", 1280],
    ["the coupon when it is better than the capped campaign", 11, 2500, "COUPON_DISCOUNT", 1408],
  ] as const)("applies %s, never both", (_, percent, percentBasisPoints, code, amount) => {
    const price = forDays(4, { coupon: { type: "PERCENT", value: percent }, campaign: { percentBasisPoints } });
    const found = price.packages.PQ1.lines.filter(({ code: entry }) => /^(COUPON|CAMPAIGN)_/.test(entry));
    expect(found).toEqual([{ code, units: 1, amountCents: -amount, onBase: true }]);
    expect(price.couponDiscountCents).toBe(code === "COUPON_DISCOUNT" ? amount : 0);
  });

  it("writes no line for a coupon and a campaign that reduce nothing", () => {
    const price = forDays(4, { coupon: { type: "PERCENT", value: 0 }, campaign: { percentBasisPoints: 0 } });
    expect(price.packages.PQ1.lines.map(({ code }) => code)).toEqual(["BASE", "COVERAGE_BASIC"]);
  });

  it("a fixed coupon never exceeds the base price and does not reduce coverage or extras", () => {
    const price = forDays(4, {
      coupon: { type: "FIXED", value: 99_999 },
      coverage: "SCDW",
      extras: [{ code: "GPS", units: 1 }],
    });
    expect(price.packages.PQ1.totalCents).toBe(4800 + 2000);
    expect(amountOf(price.packages.PQNR1, "COUPON_DISCOUNT")).toBe(-(base - base / 10));
  });

  it("applies discounts in the order non-refundable, coupon, full payment", () => {
    const { PQNR2 } = forDays(4, { coupon: { type: "PERCENT", value: 15 } }).packages;
    expect(PQNR2.lines.map(({ code, amountCents }) => [code, amountCents])).toEqual([
      ["BASE", 12_800],
      ["NON_REFUNDABLE_DISCOUNT", -1280],
      ["COUPON_DISCOUNT", -1728],
      ["FULL_PAYMENT_DISCOUNT", -490],
      ["COVERAGE_BASIC", 0],
    ]);
    expect(PQNR2.savingCents).toBe(1280 + 1728 + 490);
  });
});

describe("packages", () => {
  it("flexible packages can be cancelled until 24 hours before pick-up, non-refundable ones never", () => {
    const { PQ1, PQ2, PQNR1, PQNR2 } = forDays(4).packages;
    expect([PQ1, PQ2, PQNR1, PQNR2].map(({ cancellableUntil }) => cancellableUntil)).toEqual([
      "2027-05-02T10:00",
      "2027-05-02T10:00",
      null,
      null,
    ]);
  });

  it("free cancellation ends after the minute of its limit", () => {
    const until = (now: string) => priced({ now }).packages.PQ2.cancellableUntil;
    expect(until("2027-07-11T10:00")).toBe("2027-07-11T10:00");
    expect(until("2027-07-11T10:01")).toBeNull();
  });

  it("vehicle cards show PQ1, or PQ2 for a single day", () => {
    expect(cardPrice(forDays(4))).toEqual({ totalCents: 12_800, perDayCents: 3200 });
    expect(cardPrice(forDays(1))).toEqual({ totalCents: 3648, perDayCents: 3648 });
  });

  it("packages cost the same when the browser prices with the server's base price", () => {
    const input = { coverage: "SCDW", youngDrivers: 1, coupon: { type: "PERCENT", value: 7 } } as const;
    const full = forDays(9, input);
    const { kind, coverages } = tariffs.B;
    expect(forDays(9, { ...input, tariff: { kind, coverages, baseCents: full.baseCents } })).toEqual(full);
  });
});
