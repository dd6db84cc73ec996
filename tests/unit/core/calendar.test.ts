import fc from "fast-check";
import {
  addDays,
  addMinutes,
  dateFromDayNumber,
  dayNumberOf,
  daysBetween,
  isCalendarDate,
  isWallClock,
  minutesBetween,
  wallClockFromMinutes,
  wallClockMinutes,
  weekdayOf,
} from "@/lib/domain/core/time";

const fromYear1000 = -354_285;
const toYear9999 = 2_932_896;
const anyDay = fc.integer({ min: fromYear1000, max: toYear9999 });

describe("calendar dates", () => {
  it("calendar dates agree with those of Date on every day from the year 1000 to 9999", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
        expect(dateFromDayNumber(day)).toBe(date);
        expect(dayNumberOf(date)).toBe(day);
        expect(weekdayOf(date)).toBe(new Date(day * 86_400_000).getUTCDay() || 7);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2100-02-28", 1, "2100-03-01"],
    ["2027-12-31", 1, "2028-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
  ])("%s plus %i days is %s", (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
    expect(daysBetween(date, expected)).toBe(days);
  });

  it.each([
    "2027-02-29",
    "2100-02-29",
    "2027-04-31",
    "2027-13-01",
    "2027-00-10",
    "2027-01-00",
    "2027-1-01",
    "27-01-01",
    "2027/01/01",
    "2027-01-0x",
    "20x7-01-01",
    "2027-01-01T",
    "0999-01-01",
    "",
  ])("refuses the calendar date %j", (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it("R179: accepts 29 February only in leap years", () => {
    expect([isCalendarDate("2005-02-29"), isCalendarDate("2004-02-29")]).toEqual([false, true]);
    expect(["2024-02-29", "2000-02-29", "2028-02-29"].every(isCalendarDate)).toBe(true);
  });
});

describe("wall-clock times", () => {
  it("converts wall-clock times to minutes and back", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 1439 }), (day, minute) => {
        const text = wallClockFromMinutes(day * 1440 + minute);
        expect(isWallClock(text)).toBe(true);
        expect(wallClockMinutes(text)).toBe(day * 1440 + minute);
      }),
    );
  });

  it.each([
    "2027-01-01T24:00",
    "2027-01-01T10:60",
    "2027-01-01 10:00",
    "2027-01-01T10.00",
    "2027-01-01T1000",
    "2027-01-01T10:0",
    "2027-01-01T10:00:00",
    "2027-02-30T10:00",
    "2027-01-01T-1:00",
  ])("refuses the wall-clock time %j", (text) => {
    expect(isWallClock(text)).toBe(false);
    expect(() => wallClockMinutes(text)).toThrow(RangeError);
  });

  it("a day has 1440 minutes on the wall clock, the days of the clock changes too", () => {
    expect(minutesBetween("2027-03-27T10:00", "2027-03-28T10:00")).toBe(1440);
    expect(minutesBetween("2027-10-30T10:00", "2027-10-31T10:00")).toBe(1440);
    expect(addMinutes("2027-10-31T00:30", -60)).toBe("2027-10-30T23:30");
  });
});
