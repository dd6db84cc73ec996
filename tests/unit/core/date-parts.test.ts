import { dateFromParts, partsOfDate, pastedDate } from "@/lib/domain/core/date-parts";
import { isCalendarDate } from "@/lib/domain/core/time";

it.each([
  [["5", "6", "1985"], "1985-06-05"],
  [["05", "06", "1985"], "1985-06-05"],
  [["", " ", ""], ""],
] as const)("joins the typed parts %j to %j", (parts, date) => {
  expect(dateFromParts(parts)).toBe(date);
});

it.each([[["31", "2", "2027"]], [["5", "", "1985"]], [["5", "6", "85"]], [["five", "6", "1985"]]] as const)(
  "makes no date of %j",
  (parts) => {
    const date = dateFromParts(parts);
    expect(date).not.toBe("");
    expect(isCalendarDate(date)).toBe(false);
  },
);

it("gives back the parts of a date, also of an incomplete one", () => {
  expect(partsOfDate("1985-06-05")).toEqual(["5", "6", "1985"]);
  expect(partsOfDate(dateFromParts(["5", "", "1985"]))).toEqual(["5", "", "1985"]);
  expect(partsOfDate("")).toEqual(["", "", ""]);
});

it.each([
  ["10.07.1990", ["10", "07", "1990"]],
  ["10/7/1990", ["10", "7", "1990"]],
  ["1990-07-10", ["10", "07", "1990"]],
  ["10071990", ["10", "07", "1990"]],
  ["19900710", ["10", "07", "1990"]],
  ["31.2.2027", ["31", "2", "2027"]],
  ["10/7/19", null],
  ["12", null],
] as const)("reads the whole date %j", (text, parts) => {
  expect(pastedDate(text)).toEqual(parts);
});
