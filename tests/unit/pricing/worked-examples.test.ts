import type { PackageCode, PriceBookingInput } from "@/lib/domain/pricing/price-lines";
import { priced } from "@/tests/support/builders/price-input";
import { tariffs } from "@/tests/support/builders/price-table";

type Expected = { total: number; now?: number; later?: number; vat?: number } | "not offered";

const fixtures: readonly {
  name: string;
  input: Partial<PriceBookingInput>;
  days: number;
  base: number;
  packages: Partial<Record<PackageCode, Expected>>;
}[] = [
  {
    name: "F1: a week in July with SCDW, a child seat and an additional driver",
    input: {
      tariff: tariffs.B,
      pickupAt: "2027-07-12T10:00",
      returnAt: "2027-07-19T10:30",
      coverage: "SCDW",
      extras: [
        { code: "CHILD_SEAT", units: 1 },
        { code: "ADDITIONAL_DRIVER", units: 1 },
      ],
    },
    days: 7,
    base: 399.6,
    packages: {
      PQ1: { total: 553.6, now: 79.09, later: 474.51, vat: 96.08 },
      PQ2: { total: 533.62, now: 533.62, later: 0, vat: 92.61 },
      PQNR1: { total: 513.64, now: 73.38, later: 440.26, vat: 89.14 },
      PQNR2: { total: 495.66, now: 495.66, later: 0, vat: 86.02 },
    },
  },
  {
    name: "F2: three days one way, after-hours pick-up, a young driver and a coupon of 10 %",
    input: {
      tariff: tariffs.A,
      pickupAt: "2027-11-10T20:30",
      returnAt: "2027-11-13T10:00",
      pickupOfficeId: 1,
      returnOfficeId: 3,
      afterHours: { pickupFeeCents: 4000, returnFeeCents: 0 },
      youngDrivers: 1,
      coupon: { type: "PERCENT", value: 10 },
    },
    days: 3,
    base: 57,
    packages: {
      PQ1: { total: 135.3, now: 85.1, later: 50.2, vat: 23.48 },
      PQ2: { total: 132.73, vat: 23.04 },
      PQNR1: { total: 130.17, now: 83.39, later: 46.78, vat: 22.59 },
      PQNR2: { total: 127.86, vat: 22.19 },
    },
  },
  {
    name: "F3: six days for which the price of seven is lower",
    input: { tariff: tariffs.B, pickupAt: "2027-09-25T10:00", returnAt: "2027-10-01T10:00" },
    days: 6,
    base: 309.6,
    packages: { PQ1: { total: 309.6 } },
  },
  {
    name: "F4: twenty days with PREMIUM, charged for fourteen, and a free additional driver",
    input: {
      tariff: tariffs.H,
      pickupAt: "2027-08-02T09:00",
      returnAt: "2027-08-22T09:00",
      coverage: "PREMIUM",
      extras: [{ code: "ADDITIONAL_DRIVER", units: 1 }],
    },
    days: 20,
    base: 2385.6,
    packages: {
      PQ1: { total: 2735.6, now: 136.78, later: 2598.82, vat: 474.77 },
      PQ2: { total: 2616.32, vat: 454.07 },
      PQNR1: { total: 2497.04, now: 124.85, later: 2372.19, vat: 433.37 },
      PQNR2: { total: 2389.69, vat: 414.74 },
    },
  },
  {
    name: "F5: a single day, of which no part can be paid later",
    input: { tariff: tariffs.M1, pickupAt: "2027-04-10T10:00", returnAt: "2027-04-11T10:00" },
    days: 1,
    base: 30,
    packages: { PQ1: "not offered", PQ2: { total: 28.5 }, PQNR1: "not offered", PQNR2: { total: 25.65 } },
  },
];

const inEuro = (amount: number) => amount / 100;

describe("worked examples of the rules", () => {
  const cases = fixtures.flatMap(({ packages, ...fixture }) =>
    Object.entries(packages).map(([code, expected]) => ({ ...fixture, code, expected })),
  );

  it.each(fixtures)("$name: has the expected days and base price", ({ input, days, base }) => {
    const price = priced(input);
    expect(price.days).toBe(days);
    expect(inEuro(price.baseCents)).toBe(base);
  });

  it.each(cases)("$name: has the expected price of $code", ({ input, code, expected }) => {
    const found = Object.values(priced(input).packages).find((ratePackage) => ratePackage.code === code);
    if (expected === "not offered") {
      expect(found).toMatchObject({ offered: false });
      return;
    }
    expect(found).toMatchObject({ offered: true });
    const { now, later, vat } = expected;
    expect({
      total: inEuro(found?.totalCents ?? Number.NaN),
      ...(now === undefined ? {} : { now: inEuro(found?.payNowCents ?? Number.NaN) }),
      ...(later === undefined ? {} : { later: inEuro(found?.payAtPickupCents ?? Number.NaN) }),
      ...(vat === undefined ? {} : { vat: inEuro(found?.vatCents ?? Number.NaN) }),
    }).toEqual(expected);
  });
});
