import fc from "fast-check";
import { weekdayOf } from "@/lib/domain/core/time";
import { refundDates } from "@/lib/domain/rental/cancellation";

describe("refund dates", () => {
  it.each([
    ["a Monday", "2027-07-05", "2027-07-08", "2027-07-12"],
    ["a Thursday", "2027-07-08", "2027-07-13", "2027-07-15"],
    ["a Friday", "2027-07-09", "2027-07-14", "2027-07-16"],
    ["a Saturday", "2027-07-10", "2027-07-14", "2027-07-16"],
    ["a Sunday", "2027-07-11", "2027-07-14", "2027-07-16"],
    ["30 December, over the turn of the year", "2027-12-30", "2028-01-04", "2028-01-06"],
  ])("a refund ordered on %s arrives within 3 to 5 working days", (_, ordered, expectedFrom, expectedBy) => {
    expect(refundDates(ordered, [3, 5])).toEqual({ expectedFrom, expectedBy });
  });

  it("a refund date is a working day, and each working day counts once", () => {
    const day = fc
      .integer({ min: 0, max: 3000 })
      .map((offset) => new Date(Date.UTC(2026, 0, 1 + offset)).toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (ordered, count) => {
        const { expectedFrom, expectedBy } = refundDates(ordered, [count - 1, count]);
        expect(weekdayOf(expectedBy)).toBeLessThanOrEqual(5);
        expect(refundDates(expectedFrom, [1, 1]).expectedBy).toBe(expectedBy);
      }),
    );
  });
});
