import fc from "fast-check";
import {
  basisPointsToPercent,
  cents,
  formatPrice,
  plus,
  portionOf,
  roundHalfUp,
  shareOf,
  vatContained,
} from "@/lib/domain/core/cents";

/** The same rounding rule (half up on the magnitude), computed exactly with bigint. */
const exactly = (numerator: bigint, denominator: bigint): number => {
  const magnitude = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * magnitude + denominator) / (2n * denominator);
  return Number(numerator < 0n ? -rounded : rounded);
};

describe("rounding", () => {
  it.each([
    [1, 2, 1],
    [-1, 2, -1],
    [5, 2, 3],
    [-5, 2, -3],
    [49, 100, 0],
    [-49, 100, 0],
    [150, 100, 2],
    [0, 7, 0],
  ])("rounds %i / %i half away from zero to %i", (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  it("rounds exactly for every amount that a rental can have", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }),
        fc.integer({ min: 1, max: 20_000 }),
        (numerator, denominator) => {
          expect(roundHalfUp(numerator, denominator)).toBe(exactly(BigInt(numerator), BigInt(denominator)));
        },
      ),
    );
  });

  it("refuses amounts that are not whole cents", () => {
    expect(() => cents(0.5)).toThrow(RangeError);
    expect(() => cents(Number.NaN)).toThrow(RangeError);
    expect(() => plus(0.1, 0.2)).toThrow(RangeError);
  });
});

describe("portions, shares and VAT", () => {
  it.each([
    [39_960, 500, 1998],
    [5130, 500, 257],
    [5700, 1000, 570],
    [34_400, 9000, 30_960],
    [100, 12_000, 120],
    [1, 5000, 1],
  ])("a portion of %i cents at %i basis points is %i cents", (amount, basisPoints, expected) => {
    expect(portionOf(amount, basisPoints)).toBe(expected);
  });

  it("a share of an amount is between zero and the whole amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 1, max: 30 }), (amount, parts) => {
        expect(shareOf(amount, parts)).toBeLessThanOrEqual(amount);
        expect(shareOf(amount, parts)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    [55_360, 9608],
    [13_530, 2348],
    [273_560, 47_477],
    [121, 21],
    [0, 0],
  ])("a total of %i cents contains %i cents of VAT at 21 %%", (total, expected) => {
    expect(vatContained(total, 2100)).toBe(expected);
  });

  it("never shows a higher discount than the one granted: 9.99 % is shown as 9 %", () => {
    expect([1000, 999, 50].map(basisPointsToPercent)).toEqual([10, 9, 0]);
  });
});

it("shows a whole amount without cents only on request", () => {
  expect(formatPrice(12_000, "en")).toBe("€120.00");
  expect(formatPrice(12_000, "en", { wholeWhenRound: true })).toBe("€120");
  expect(formatPrice(12_050, "en", { wholeWhenRound: true })).toBe("€120.50");
  expect(formatPrice(-4_334, "de")).toBe("\u221243,34\u00a0€");
});
