import fc from "fast-check";
import { financeMonths, financeOf, highestPriceWithin, listInstallment } from "@/lib/domain/sales/finance";

const terms = { tinBasisPoints: 799, maxMonths: 120, stepMonths: 12 };
const loan = (price: number, months: number, downPaymentCents = 0) => {
  const answer = financeOf(price, { months, downPaymentCents }, terms);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};

test("calculates the representative example of rules section 12 to the cent", () => {
  expect(loan(1_500_000, 120)).toEqual({
    tinBasisPoints: 799,
    taeBasisPoints: 829,
    months: 120,
    cashPriceCents: 1_500_000,
    downPaymentCents: 0,
    creditCents: 1_500_000,
    installmentCents: 18_191,
    totalOwedCents: 2_182_920,
    interestCents: 682_920,
  });
  expect(listInstallment(1_500_000, terms)).toBe(18_191);
});

test.each([
  [60, 30_407],
  [96, 21_197],
  [12, 130_476],
])("calculates the instalment of 15,000 € over %d months", (months, cents) => {
  expect(loan(1_500_000, months).installmentCents).toBe(cents);
});

test("offers loan terms of 12 to 120 months", () => {
  expect(financeMonths(terms)).toEqual([12, 24, 36, 48, 60, 72, 84, 96, 108, 120]);
});

test.each([
  ["a term between two steps", 18, 0],
  ["a term of zero months", 0, 0],
  ["a term above the longest", 132, 0],
  ["a negative down payment", 60, -1],
  ["a down payment of half a cent", 60, 0.5],
  ["a down payment of the whole price", 60, 1_500_000],
])("refuses a loan with %s", (_, months, downPaymentCents) => {
  expect(financeOf(1_500_000, { months, downPaymentCents }, terms)).toEqual({
    ok: false,
    code: "FINANCE_TERM_INVALID",
  });
});

test("the amounts of a loan add up, and its instalments repay it at its rate", () => {
  const months = fc.constantFrom(...financeMonths(terms));
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000, max: 9_000_000 }),
      fc.double({ min: 0, max: 0.9, noNaN: true }),
      months,
      (price, part, length) => {
        const result = loan(price, length, Math.floor(price * part));
        expect(result.creditCents + result.downPaymentCents).toBe(price);
        expect(result.totalOwedCents).toBe(result.installmentCents * length);
        expect(result.interestCents).toBe(result.totalOwedCents - result.creditCents);
        let owed: number = result.creditCents;
        for (let month = 0; month < length; month += 1) owed = owed * (1 + 0.0799 / 12) - result.installmentCents;
        // Tolerance: half a cent of rounding each month, with its interest until the end.
        const rate = 0.0799 / 12;
        expect(Math.abs(owed)).toBeLessThan((0.5 * ((1 + rate) ** length - 1)) / rate + 0.01);
      },
    ),
  );
});

test("a longer loan has a smaller instalment and a higher total cost", () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 9_000_000 }), (price) => {
      const all = financeMonths(terms).map((length) => loan(price, length));
      for (const [at, shorter] of all.slice(0, -1).entries()) {
        const longer = all[at + 1];
        expect(longer?.installmentCents).toBeLessThan(shorter.installmentCents);
        expect(longer?.totalOwedCents).toBeGreaterThan(shorter.totalOwedCents);
      }
    }),
  );
});

test("an instalment limit gives the highest price whose instalment does not exceed it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000 }), (limit) => {
      const price = highestPriceWithin(limit, terms);
      expect(listInstallment(price, terms)).toBeLessThanOrEqual(limit);
      expect(listInstallment(price + 1, terms)).toBeGreaterThan(limit);
    }),
  );
  expect(highestPriceWithin(999_999_900, terms)).toBe(2_147_483_647);
});
