import { closureDays, closureSpans, withDays, withoutDays } from "@/lib/domain/fleet/closure";
import { spansIn, spansText } from "@/lib/domain/fleet/hours-text";

describe("closure days", () => {
  it("a closure includes both ends, and its yearly days have no year", () => {
    expect(closureDays("2027-02-27", "2027-03-01", false)).toEqual(["2027-02-27", "2027-02-28", "2027-03-01"]);
    expect(closureDays("2027-12-31", "2028-01-01", true)).toEqual(["12-31", "01-01"]);
  });

  it("lists closure days as ranges, yearly ones first, each day once", () => {
    const days = ["2027-03-01", "12-25", "2027-02-28", "12-26", "2027-05-01", "2027-03-01"];
    expect(closureSpans(days)).toEqual([
      { from: "12-25", to: "12-26", yearly: true, days: ["12-25", "12-26"] },
      { from: "2027-02-28", to: "2027-03-01", yearly: false, days: ["2027-02-28", "2027-03-01"] },
      { from: "2027-05-01", to: "2027-05-01", yearly: false, days: ["2027-05-01"] },
    ]);
  });

  it("adds each closure day once and removes a range as a whole", () => {
    const more = withDays(["12-25"], ["2027-05-02", "2027-05-01", "12-25"]);
    expect(more).toEqual(["12-25", "2027-05-01", "2027-05-02"]);
    expect(withoutDays(more, ["2027-05-01", "2027-05-02"])).toEqual(["12-25"]);
  });
});

describe("typed opening hours", () => {
  it.each([
    ["08:30-20:00", [["08:30", "20:00"]]],
    [
      " 9:00 – 14:00,16:00-19:00 ",
      [
        ["09:00", "14:00"],
        ["16:00", "19:00"],
      ],
    ],
    ["", []],
    ["cerrado", [["cerrado", ""]]],
  ])('reads the typed opening hours "%s"', (typed, spans) => {
    expect(spansIn(typed)).toEqual(spans);
  });

  it("shows opening hours in the format in which they are typed", () => {
    expect(spansText(spansIn("16:00-19:00 9:00-14:00"))).toBe("09:00-14:00 16:00-19:00");
  });
});
