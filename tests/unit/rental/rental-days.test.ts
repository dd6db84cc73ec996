import fc from "fast-check";
import { addMinutes, graceMinutesLeft, minutesBetween, rentalDays, sameDaysUntil } from "@/lib/domain/core/time";
import { anyWallClock } from "@/tests/support/builders/arbitraries";

const grace = 59;
const anyMinutes = fc.integer({ min: 1, max: 40 * 1440 });

describe("rental days", () => {
  it.each([
    ["24:59 h", "2027-07-12T10:00", "2027-07-13T10:59", 1],
    ["25:00 h", "2027-07-12T10:00", "2027-07-13T11:00", 2],
    ["48:59 h", "2027-07-12T10:00", "2027-07-14T10:59", 2],
    ["49:00 h", "2027-07-12T10:00", "2027-07-14T11:00", 3],
    ["two hours", "2027-07-12T10:00", "2027-07-12T12:00", 1],
    ["thirty days and the grace period", "2027-07-01T10:00", "2027-07-31T10:59", 30],
    ["three days before Christmas (R170)", "2026-12-15T10:00", "2026-12-18T10:00", 3],
    ["the night in which clocks go forward (R173)", "2027-03-27T10:00", "2027-03-28T10:00", 1],
    ["the night in which clocks go back (R173)", "2027-10-30T10:00", "2027-10-31T10:00", 1],
    ["a day (R175)", "2027-03-10T10:00", "2027-03-11T10:00", 1],
    ["a day and half an hour (R175)", "2027-03-10T10:00", "2027-03-11T10:30", 1],
    ["a day and an hour (R175)", "2027-03-10T10:00", "2027-03-11T11:00", 2],
    ["three days over the turn of the year (R177)", "2026-12-30T10:00", "2027-01-02T10:00", 3],
    ["thirty days and a minute more than the grace period", "2027-07-01T10:00", "2027-07-31T11:00", 31],
  ])("counts the rental days of %s", (_, pickupAt, returnAt, days) => {
    expect(rentalDays(pickupAt, returnAt, grace)).toBe(days);
  });

  it("counts rental days by wall-clock minutes alone, whatever the date and clock change", () => {
    fc.assert(
      fc.property(anyWallClock, anyWallClock, anyMinutes, (a, b, minutes) => {
        expect(rentalDays(a, addMinutes(a, minutes), grace)).toBe(rentalDays(b, addMinutes(b, minutes), grace));
      }),
    );
  });

  it("rental days never decrease when the return is later", () => {
    fc.assert(
      fc.property(anyWallClock, anyMinutes, fc.integer({ min: 0, max: 3000 }), (pickupAt, minutes, more) => {
        const days = rentalDays(pickupAt, addMinutes(pickupAt, minutes), grace);
        expect(rentalDays(pickupAt, addMinutes(pickupAt, minutes + more), grace)).toBeGreaterThanOrEqual(days);
      }),
    );
  });
});

describe("last return without another rental day", () => {
  it.each([
    ["2027-07-19T10:00", 59],
    ["2027-07-19T10:30", 29],
    ["2027-07-19T10:59", 0],
    ["2027-07-19T09:00", 119],
  ])("a return at %s leaves %i minutes without another rental day", (returnAt, minutesLeft) => {
    expect(graceMinutesLeft("2027-07-12T10:00", returnAt, grace)).toBe(minutesLeft);
    expect(sameDaysUntil("2027-07-12T10:00", returnAt, grace)).toBe("2027-07-19T10:59");
  });

  it("the last return without another rental day adds no day, and one minute later does", () => {
    fc.assert(
      fc.property(anyWallClock, anyMinutes, (pickupAt, minutes) => {
        const returnAt = addMinutes(pickupAt, minutes);
        const days = rentalDays(pickupAt, returnAt, grace);
        const last = sameDaysUntil(pickupAt, returnAt, grace);
        expect(rentalDays(pickupAt, last, grace)).toBe(days);
        expect(rentalDays(pickupAt, addMinutes(last, 1), grace)).toBe(days + 1);
        expect(minutesBetween(returnAt, last)).toBe(graceMinutesLeft(pickupAt, returnAt, grace));
      }),
    );
  });
});
