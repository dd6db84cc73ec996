import { reminderDue } from "@/lib/domain/rental/pickup-reminder";

const pickupAt = Date.parse("2027-07-12T08:00:00Z");
const early = Date.parse("2027-05-01T08:00:00Z");
const due = (now: string, bookedAt = early, hourOfDay = 12) =>
  reminderDue({ pickupAt, bookedAt }, { now: Date.parse(now), hourOfDay });

it.each([
  ["eight days before", "2027-07-04T07:59:00Z", null],
  ["seven days before", "2027-07-05T08:00:00Z", "reminderWeek"],
  ["five and a half days before, when the site was down", "2027-07-06T20:00:00Z", "reminderWeek"],
  ["three days before", "2027-07-09T08:00:00Z", null],
  ["one day before", "2027-07-11T08:00:00Z", "reminderDay"],
  ["three hours before", "2027-07-12T05:00:00Z", "reminderDay"],
  ["one hour before", "2027-07-12T07:00:00Z", null],
  ["after the pick-up", "2027-07-12T09:00:00Z", null],
])("chooses the reminder of a pick-up %s", (_when, now, expected) => {
  expect(due(now)).toBe(expected);
});

it("sends no reminder to somebody who booked shortly before it", () => {
  expect(due("2027-07-05T09:00:00Z", Date.parse("2027-07-03T08:00:00Z"))).toBeNull();
  expect(due("2027-07-11T09:00:00Z", Date.parse("2027-07-10T12:00:00Z"))).toBeNull();
});

it.each([
  [8, null],
  [9, "reminderDay"],
  [20, "reminderDay"],
  [21, null],
])("sends reminders by day only: at %i o'clock", (hourOfDay, expected) => {
  expect(due("2027-07-11T09:00:00Z", early, hourOfDay)).toBe(expected);
});
