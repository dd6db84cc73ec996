import fc from "fast-check";
import { type PricePeriod, previousPrice } from "@/lib/domain/sales/car";

const day = 24 * 3_600_000;
const priceSteps = (...steps: readonly [at: number, euro: number][]): PricePeriod[] =>
  steps.map(([at, euro]) => ({ from: at * day, priceCents: euro * 100 }));

test.each([
  ["one price only", priceSteps([0, 15_000]), null],
  ["reduced once", priceSteps([0, 15_000], [40, 14_000]), 1_500_000],
  ["raised", priceSteps([0, 14_000], [40, 15_000]), null],
  [
    "raised shortly before the reduction: the lower one counts",
    priceSteps([0, 14_500], [30, 16_000], [40, 14_000]),
    1_450_000,
  ],
  ["raised long before the reduction", priceSteps([0, 14_500], [5, 16_000], [40, 14_000]), 1_600_000],
  ["raised and put back: no reduction at all", priceSteps([0, 14_000], [30, 16_000], [40, 14_000]), null],
  [
    "reduced in steps: the lowest of the 30 days before the last",
    priceSteps([0, 16_000], [20, 15_000], [40, 14_000]),
    1_500_000,
  ],
  [
    "charged only until the start of the 30 days: does not count",
    priceSteps([0, 13_500], [10, 16_000], [40, 14_000]),
    1_600_000,
  ],
  ["a reduction that is still to come", priceSteps([0, 15_000], [90, 14_000]), null],
  ["no price yet", priceSteps([90, 15_000]), null],
])("finds the previous price of a car: %s", (_, prices, expected) => {
  expect(previousPrice(prices, 60 * day)).toBe(expected);
});

test("a previous price is higher than the price, was charged, and was the lowest within the 30 days before", () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 25 }), fc.integer({ min: 1, max: 9 })), {
    minLength: 1,
    maxLength: 8,
  });
  let reductions = 0;
  fc.assert(
    fc.property(steps, (pairs) => {
      let at = 0;
      const prices = pairs.map(([after, euro]) => {
        at += after;
        return { from: at * day, priceCents: euro * 100 };
      });
      const previous = previousPrice(prices, 1000 * day);
      const last = prices.at(-1);
      if (previous === null || !last) return;
      reductions += 1;
      expect(previous).toBeGreaterThan(last.priceCents);
      expect(prices.map(({ priceCents }) => priceCents)).toContain(previous);
      for (let back = 1; back <= 29; back += 1) {
        const then = prices.filter(({ from }) => from <= last.from - back * day).at(-1);
        if (then) expect(then.priceCents).toBeGreaterThanOrEqual(previous);
      }
    }),
  );
  expect(reductions).toBeGreaterThan(5);
});
