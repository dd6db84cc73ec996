import fc from "fast-check";
import { instantOf, wallClockAt } from "@/lib/domain/core/time";
import { anyWallClock } from "@/tests/support/builders/arbitraries";

const madrid = "Europe/Madrid";
const skipped = (wallClock: string) => /^20(27-03-28|28-03-26|29-03-25)T02/.test(wallClock);

describe("office time zone", () => {
  it.each([
    ["2027-01-15T10:00:00Z", "2027-01-15T11:00"],
    ["2027-07-12T08:00:00Z", "2027-07-12T10:00"],
    ["2027-03-28T00:59:59Z", "2027-03-28T01:59"],
    ["2027-03-28T01:00:00Z", "2027-03-28T03:00"],
    ["2027-10-31T00:30:00Z", "2027-10-31T02:30"],
    ["2027-10-31T01:30:00Z", "2027-10-31T02:30"],
    ["2026-12-31T23:00:00Z", "2027-01-01T00:00"],
  ])("the instant %s is %s in office time", (instant, wallClock) => {
    expect(wallClockAt(Date.parse(instant), madrid)).toBe(wallClock);
  });

  it.each([
    ["2027-07-12T10:00", "2027-07-12T08:00:00Z"],
    ["2027-01-15T11:00", "2027-01-15T10:00:00Z"],
    ["2027-03-28T01:59", "2027-03-28T00:59:00Z"],
    ["2027-03-28T02:30", "2027-03-28T01:30:00Z"],
    ["2027-03-28T03:00", "2027-03-28T01:00:00Z"],
    ["2027-10-31T01:59", "2027-10-30T23:59:00Z"],
    ["2027-10-31T02:30", "2027-10-31T00:30:00Z"],
    ["2027-10-31T03:00", "2027-10-31T02:00:00Z"],
  ])("the office time %s is the instant %s", (wallClock, instant) => {
    expect(instantOf(wallClock, madrid)).toBe(Date.parse(instant));
  });

  it("converts office times to instants and back, except in the skipped hour", () => {
    fc.assert(
      fc.property(anyWallClock, (wallClock) => {
        fc.pre(!skipped(wallClock));
        expect(wallClockAt(instantOf(wallClock, madrid), madrid)).toBe(wallClock);
      }),
    );
  });
});
