import fc from "fast-check";
import { seedConfiguration } from "@/lib/backend/core/db/seed/configuration";
import { seedGroups } from "@/lib/backend/core/db/seed/fleet";
import { seedSubscriptionOffers, seedSubscriptionTerms } from "@/lib/backend/core/db/seed/subscriptions";
import { times } from "@/lib/domain/core/cents";
import { addDays, civilDayOf } from "@/lib/domain/core/time";
import { basePrice } from "@/lib/domain/pricing/base-price";
import {
  contradictsTerm,
  equivalentRentalCents,
  flatPriceCheaperFromKm,
  invalidDates,
  monthlyPrice,
  startWindow,
  termEnd,
  termWithin,
  trueCost,
} from "@/lib/domain/sales/subscription";

const rules = seedConfiguration.subscription;
const groupOf = (code: string) => {
  const found = seedGroups.find((group) => group.code === code);
  if (!found) throw new Error(`no group ${code}`);
  return found;
};
const tariffOf = (code: string) => {
  const { season } = groupOf(code);
  return {
    dailyCents: {
      LOW: times(season.LOW, 100),
      MID: times(season.MID, 100),
      HIGH: times(season.HIGH, 100),
      PEAK: times(season.PEAK, 100),
    },
  };
};
const basesOn = (island: string) =>
  Object.fromEntries(
    seedSubscriptionOffers
      .filter((offer) => offer.island === island)
      .map(({ groupId, monthlyCents }) => [seedGroups.find(({ id }) => id === groupId)?.code, monthlyCents / 100]),
  );

describe("monthly subscription price", () => {
  it("the seeded monthly prices match the rules and are 40 € higher on Ibiza", () => {
    expect(basesOn("MALLORCA")).toEqual({ A: 389, B: 429, C: 489, D: 499, E: 599, J: 569, H: 749, M1: 189 });
    expect(basesOn("IBIZA")).toEqual({ A: 429, B: 469, C: 529, D: 539, E: 639, J: 609, H: 789, M1: 229 });
  });

  it.each([
    // 429 × 1.25 = 536.25, × 1.10 = 471.90, × 0.92 = 394.68; (429 + 40) × 1.25 = 586.25, × 1.10 = 515.90, × 0.92 = 431.48
    [42_900, [53_600, 47_200, 42_900, 39_500]],
    [46_900, [58_600, 51_600, 46_900, 43_100]],
    // Half a euro is rounded up: 190 × 1.25 = 237.50 → 238.
    [19_000, [23_800, 20_900, 19_000, 17_500]],
  ])("rounds the monthly price of %i cents to whole euro for each term", (base, prices) => {
    expect(seedSubscriptionTerms.map(({ factorBasisPoints }) => monthlyPrice(base, factorBasisPoints))).toEqual(prices);
  });

  it("the monthly price is in whole euro, within half a euro of the exact price", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500_000 }), fc.integer({ min: 1000, max: 30_000 }), (base, factor) => {
        const price = monthlyPrice(base, factor);
        expect(price % 100).toBe(0);
        expect(Math.abs(price - (base * factor) / 10_000)).toBeLessThanOrEqual(50);
      }),
    );
  });
});

describe("true cost of a subscription", () => {
  it("the true cost of group B on Mallorca, 6 months at 1,600 km, is 499.00 € a month with 2,100 km for 420.00 €", () => {
    expect(trueCost({ monthlyCents: 42_900, months: 6, kmPerMonth: 1600 }, rules)).toEqual({
      includedKm: 7500,
      extraKm: 2100,
      extraKmCents: 42_000,
      totalCents: 299_400,
      perMonthCents: 49_900,
    });
  });

  it("the true cost is the monthly price up to the included kilometres and never falls with more", () => {
    const use = fc.record({
      monthlyCents: fc.integer({ min: 100, max: 200_000 }),
      months: fc.constantFrom(1, 3, 6, 12),
      kmPerMonth: fc.integer({ min: 0, max: 10_000 }),
    });
    fc.assert(
      fc.property(use, (planned) => {
        const cost = trueCost(planned, rules);
        const more = trueCost({ ...planned, kmPerMonth: planned.kmPerMonth + 1 }, rules);
        expect(more.totalCents).toBeGreaterThanOrEqual(cost.totalCents);
        expect(cost.totalCents).toBe(planned.monthlyCents * planned.months + cost.extraKmCents);
        if (planned.kmPerMonth <= rules.kmPerMonth) expect(cost.perMonthCents).toBe(planned.monthlyCents);
        else expect(cost.extraKm).toBe((planned.kmPerMonth - rules.kmPerMonth) * planned.months);
      }),
    );
  });

  it("finds the exact kilometre from which another price is lower than the subscription", () => {
    const prices = fc.tuple(fc.integer({ min: 10_000, max: 100_000 }), fc.integer({ min: 10_000, max: 200_000 }));
    fc.assert(
      fc.property(prices, ([monthlyCents, otherCents]) => {
        const from = flatPriceCheaperFromKm(monthlyCents, otherCents, rules);
        const costAt = (kmPerMonth: number) => trueCost({ monthlyCents, months: 1, kmPerMonth }, rules).totalCents;
        expect(costAt(from)).toBeGreaterThan(otherCents);
        if (from > 0) expect(costAt(from - 1)).toBeLessThanOrEqual(otherCents);
      }),
    );
  });
});

describe("equivalent rental cost", () => {
  it("the equivalent rental of one month costs one 30-day rental", () => {
    const thirtyDayPrice = basePrice(seedConfiguration, tariffOf("B"), civilDayOf("2027-01-10"), 30);
    expect(thirtyDayPrice).toBe(53_460);
    expect(equivalentRentalCents(seedConfiguration, tariffOf("B"), "2027-01-10", 1)).toBe(thirtyDayPrice);
  });

  it("the equivalent rental averages consecutive rentals, each in its season", () => {
    // 12 May: 20 days of May at 32 €, 10 of June at 52 €; 11 June: 30 at 52 €; 11 July: 4 at 52 €, 26 at 72 €.
    const [may, june, july] = [(640 + 520) * 0.81, 1560 * 0.81, (208 + 1872) * 0.81];
    const average = Math.round(((may + june + july) / 3) * 100);
    expect(equivalentRentalCents(seedConfiguration, tariffOf("B"), "2027-05-12", 3)).toBe(average);
  });
});

describe("end of the subscription term", () => {
  it.each([
    ["2026-12-15", 6, "2027-06-15"],
    ["2026-12-15", 1, "2027-01-15"],
    ["2027-01-31", 1, "2027-02-28"],
    ["2027-08-31", 6, "2028-02-29"],
    ["2026-11-30", 12, "2027-11-30"],
  ])("a subscription from %s over %d months ends on %s", (start, months, end) =>
    expect(termEnd(start, months)).toBe(end),
  );

  it.each([
    ["2026-12-15", "2027-08-15", 6, true],
    ["2026-12-15", "2027-06-15", 6, false],
    ["2026-12-15", "2027-06-09", 6, false],
    ["2026-12-15", "2027-06-08", 6, true],
    ["2026-12-15", "2027-06-22", 6, true],
    ["2026-12-15", "", 6, false],
    ["", "2027-08-15", 6, false],
    ["2026-12-15", "2027-08-15", undefined, false],
  ])("a subscription from %s to %s contradicts a term of %s months: %s", (startDate, returnDate, months, contradicts) =>
    expect(contradictsTerm({ startDate, returnDate }, months)).toBe(contradicts),
  );
});

describe("requested subscription dates", () => {
  const today = "2026-11-21";
  const { from, until } = startWindow(today, rules);

  it("a subscription can start 5 to 60 days from today", () =>
    expect([from, until]).toEqual(["2026-11-26", "2027-01-20"]));

  it.each([
    ["", "", []],
    ["2026-11-26", "2026-12-24", []],
    ["2027-01-20", "2027-02-17", []],
    ["", "2026-12-24", []],
    ["2026-11-25", "", ["startDate"]],
    ["2027-01-21", "", ["startDate"]],
    ["2026-12-01", "2026-12-28", ["returnDate"]],
    ["", "2026-12-23", ["returnDate"]],
    ["2026-11-31", "2027-02-30", ["startDate", "returnDate"]],
    ["2026-11-20", "2026-12-24", ["startDate"]],
    ["tomorrow", "", ["startDate"]],
  ])("of the subscription dates %s to %s, refuses %j", (startDate, returnDate, wrong) => {
    expect(invalidDates({ startDate, returnDate }, today, rules)).toEqual(wrong);
  });

  it("accepts every subscription start in the window with a return at least 28 days later", () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 60 }), fc.integer({ min: 28, max: 1000 }), (start, length) => {
        const startDate = addDays(today, start);
        expect(invalidDates({ startDate, returnDate: addDays(startDate, length) }, today, rules)).toEqual([]);
      }),
    );
  });
});

it.each([
  [31, 1],
  [89, 1],
  [90, 3],
  [365, 12],
])("a trip of %i days is offered the subscription of %i months that it lasts", (days, months) => {
  expect(termWithin(days, [12, 1, 6, 3])).toBe(months);
});

it("a trip shorter than every term is offered the shortest, and no term without subscriptions", () => {
  expect([termWithin(31, [6, 3]), termWithin(31, [])]).toEqual([3, null]);
});
