import { timeUntil } from "@/lib/domain/core/time";

const pickup = "2027-03-28T10:00";

it.each([
  ["2027-03-28T10:00", { unit: "passed" }],
  ["2027-03-28T09:59", { unit: "minutes", count: 1 }],
  ["2027-03-28T09:01", { unit: "minutes", count: 59 }],
  ["2027-03-28T09:00", { unit: "hours", count: 1 }],
  ["2027-03-28T00:00", { unit: "hours", count: 10 }],
  // The clocks go forward in this night: the count goes by wall clock, not by elapsed time.
  ["2027-03-27T23:59", { unit: "tomorrow" }],
  ["2027-03-27T00:00", { unit: "tomorrow" }],
  ["2027-03-26T23:59", { unit: "days", count: 2 }],
  ["2026-12-28T10:00", { unit: "days", count: 90 }],
])("at %s, the time until pick-up is %j", (now, expected) => {
  expect(timeUntil(pickup, now)).toEqual(expected);
});

it("counts the last minutes before midnight as minutes, not as tomorrow", () => {
  expect(timeUntil("2027-03-28T00:15", "2027-03-27T23:50")).toEqual({ unit: "minutes", count: 25 });
});
