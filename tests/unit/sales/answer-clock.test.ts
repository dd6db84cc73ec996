import fc from "fast-check";
import { addMinutes, instantOf } from "@/lib/domain/core/time";
import {
  afterWorkingMinutes,
  answerClock,
  inboxKind,
  templatesFor,
  workingMinutesBetween,
} from "@/lib/domain/sales/answer-clock";
import { offices, palma } from "@/tests/support/builders/offices";

// Open daily from 08:30 to 20:00: 11.5 hours, in minutes.
const closures = { closedDates: ["12-25"] };
const day = 11.5 * 60;
const between = (from: string, to: string) => workingMinutesBetween(from, to, offices, closures);

test.each([
  ["within a day", "2027-03-01T10:00", "2027-03-01T12:30", 150],
  ["overnight", "2027-03-01T19:00", "2027-03-02T09:00", 90],
  ["from before opening", "2027-03-01T05:00", "2027-03-01T09:00", 30],
  ["at night", "2027-03-01T21:00", "2027-03-02T07:00", 0],
  ["over a closed day", "2027-12-24T19:00", "2027-12-26T09:30", 120],
  ["over the change of the clocks", "2027-03-27T19:00", "2027-03-28T09:30", 120],
  ["backwards", "2027-03-02T10:00", "2027-03-01T10:00", 0],
])("the working time %s from %s to %s is %d minutes", (_, from, to, minutes) =>
  expect(between(from, to)).toBe(minutes),
);

test.each([
  ["2027-03-01T10:00", 120, "2027-03-01T12:00"],
  ["2027-03-01T19:00", 120, "2027-03-02T09:30"],
  ["2027-03-01T22:00", 60, "2027-03-02T09:30"],
  ["2027-12-24T19:30", 60, "2027-12-26T09:00"],
  ["2027-03-01T08:30", day * 3, "2027-03-03T20:00"],
])("from %s, %d working minutes end at %s", (from, minutes, ends) =>
  expect(afterWorkingMinutes(from, minutes, offices, closures)).toBe(ends),
);

test("adding working minutes and counting them again gives the same number", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400_000 }), fc.integer({ min: 1, max: 6000 }), (start, minutes) => {
      const from = addMinutes("2027-01-01T00:00", start);
      expect(between(from, afterWorkingMinutes(from, minutes, offices, closures))).toBe(minutes);
    }),
    { numRuns: 300 },
  );
});

test("without an open office there are no working minutes and no endless loop", () => {
  const closed = [{ ...palma, active: false }];
  expect(workingMinutesBetween("2027-03-01T10:00", "2027-03-09T10:00", closed, closures)).toBe(0);
  expect(afterWorkingMinutes("2027-03-01T10:00", 10, closed, closures)).toBe("2027-04-30T00:00");
});

describe("enquiry clock", () => {
  const at = (wallClock: string) => instantOf(wallClock, "Europe/Madrid");
  const enquiry = { createdAt: at("2027-03-01T19:00"), answerBefore: at("2027-03-03T19:00") };
  const clock = (now: string, hours = 10) => answerClock(enquiry, at(now), offices, closures, hours);

  test("the enquiry clock stops outside working hours", () => {
    const dueAt = at("2027-03-02T17:30");
    expect(clock("2027-03-01T19:30")).toEqual({ dueAt, overdue: false, workingMinutes: 570 });
    expect(clock("2027-03-01T22:00").workingMinutes).toBe(540);
    expect(clock("2027-03-02T08:30").workingMinutes).toBe(540);
    expect(clock("2027-03-02T17:30")).toEqual({ dueAt, overdue: true, workingMinutes: 0 });
    expect(clock("2027-03-03T09:00")).toEqual({ dueAt, overdue: true, workingMinutes: 180 });
  });

  test("the enquiry deadline is never later than promised to the customer", () => {
    expect(clock("2027-03-01T19:30", 40).dueAt).toBe(enquiry.answerBefore);
  });
});

test.each([
  [{ kind: "CONTACT", subject: "COMPLAINT", drives: false }, "COMPLAINT", "complaint"],
  [{ kind: "CONTACT", subject: "DEPOSIT", drives: false }, "CONTACT", "general"],
  [{ kind: "SUBSCRIPTION", subject: null, drives: false }, "SUBSCRIPTION", "subscription"],
  [{ kind: "SECOND_HAND", subject: null, drives: false }, "CAR", "car"],
  [{ kind: "SECOND_HAND", subject: null, drives: true }, "TEST_DRIVE", "testDrive"],
] as const)("the enquiry %j is of kind %s with the template %s first", (enquiry, kind, template) => {
  expect(inboxKind(enquiry)).toBe(kind);
  expect(templatesFor(kind)[0]).toBe(template);
  expect(new Set(templatesFor(kind)).size).toBe(6);
});
