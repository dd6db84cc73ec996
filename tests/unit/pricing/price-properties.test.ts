import fc from "fast-check";
import { type BookingPrice, priceBooking } from "@/lib/domain/pricing/price-booking";
import type { PriceBookingInput } from "@/lib/domain/pricing/price-lines";
import { anyRental } from "@/tests/support/builders/arbitraries";

const priceOf = (input: PriceBookingInput): BookingPrice => {
  const result = priceBooking(input);
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const packagesOf = (input: PriceBookingInput) => Object.values(priceOf(input).packages);
const always = (holds: (input: PriceBookingInput) => void) =>
  fc.assert(fc.property(anyRental, holds), { numRuns: 1000 });

describe("packages of every rental", () => {
  it("a package's total is the sum of its lines, with one line per code", () => {
    always((input) => {
      for (const { lines, totalCents } of packagesOf(input)) {
        expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
        expect(new Set(lines.map(({ code }) => code)).size).toBe(lines.length);
      }
    });
  });

  it("pay-now and due-at-pickup amounts are never negative and sum to the total", () => {
    always((input) => {
      for (const { payMode, totalCents, payNowCents, payAtPickupCents } of packagesOf(input)) {
        expect(payNowCents + payAtPickupCents).toBe(totalCents);
        expect(Math.min(payNowCents, payAtPickupCents)).toBeGreaterThanOrEqual(0);
        if (payMode === "FULL") expect(payAtPickupCents).toBe(0);
      }
    });
  });

  it("a package contains less VAT than its total, and saves what its discounts take off the base", () => {
    always((input) => {
      const { baseCents, packages } = priceOf(input);
      for (const { lines, totalCents, vatCents, savingCents } of Object.values(packages)) {
        const off = lines.filter(({ onBase, code }) => onBase && code !== "BASE");
        expect(off.reduce((sum, { amountCents }) => sum - amountCents, 0)).toBe(savingCents);
        expect(off.every(({ amountCents }) => amountCents < 0)).toBe(true);
        expect(savingCents).toBeLessThanOrEqual(baseCents);
        expect(Math.abs(totalCents - totalCents / 1.21 - vatCents)).toBeLessThanOrEqual(0.5);
      }
    });
  });

  it("full payment and non-refundable packages never cost more than the flexible part payment", () => {
    always((input) => {
      const { PQ1, PQ2, PQNR1, PQNR2 } = priceOf(input).packages;
      expect(PQ2.totalCents).toBeLessThanOrEqual(PQ1.totalCents);
      expect(PQNR1.totalCents).toBeLessThanOrEqual(PQ1.totalCents);
      expect(PQNR2.totalCents).toBeLessThanOrEqual(Math.min(PQ2.totalCents, PQNR1.totalCents));
    });
  });

  it("every package adds the same coverage, extras and surcharges", () => {
    always((input) => {
      const added = packagesOf(input).map(({ lines }) => lines.filter(({ onBase }) => !onBase));
      for (const lines of added) expect(lines).toEqual(added[0]);
    });
  });

  it("offers part payment for rentals of two days or more", () => {
    always((input) => {
      const { days, packages } = priceOf(input);
      expect([packages.PQ1, packages.PQNR1].every(({ offered }) => offered === days > 1)).toBe(true);
      expect(packages.PQ2.offered && packages.PQNR2.offered).toBe(true);
    });
  });

  it("a coupon or campaign never raises a price", () => {
    always((input) => {
      const plain = priceOf({ ...input, coupon: null, campaign: null }).packages;
      const { PQ1, PQ2, PQNR1, PQNR2 } = priceOf(input).packages;
      expect(PQ1.totalCents).toBeLessThanOrEqual(plain.PQ1.totalCents);
      expect(PQ2.totalCents).toBeLessThanOrEqual(plain.PQ2.totalCents);
      expect(PQNR1.totalCents).toBeLessThanOrEqual(plain.PQNR1.totalCents);
      expect(PQNR2.totalCents).toBeLessThanOrEqual(plain.PQNR2.totalCents);
    });
  });

  it("prices are the same after the input was sent as JSON", () => {
    always((input) => {
      const sent: PriceBookingInput = JSON.parse(JSON.stringify(input));
      expect(priceBooking(sent)).toEqual(priceBooking(input));
    });
  });
});
