import { driveTimes, isReminderDue, timesByDay } from "@/lib/domain/sales/test-drive";
import { ibizaAirport, ibizaTown } from "@/tests/support/builders/offices";

const hours = { closedDates: ["12-25"], stepMinutes: 30 };
const nothing = new Set<string>();
const on = (day: string, times: readonly string[]) =>
  times.filter((at) => at.startsWith(day)).map((at) => at.slice(11));

describe("test drive slots", () => {
  const times = driveTimes(ibizaAirport, "2026-12-20", nothing, hours);

  it("test drive slots begin tomorrow and reach two weeks ahead", () => {
    expect([times[0], times.at(-1)]).toEqual(["2026-12-21T09:00", "2027-01-03T18:00"]);
  });

  it("test drive slots are whole hours and skip closed days", () => {
    expect(on("2026-12-25", times)).toEqual([]);
    expect(on("2026-12-24", times)).toEqual(
      [9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((h) => `${`${h}`.padStart(2, "0")}:00`),
    );
  });

  it("test drive slots end an hour before closing and skip the break", () => {
    const split = [
      { weekday: 1, opens: "10:00", closes: "13:30" },
      { weekday: 1, opens: "16:00", closes: "17:00" },
    ];
    const monday = driveTimes({ ...ibizaAirport, weeklyHours: split }, "2026-12-20", nothing, hours);
    expect(on("2026-12-21", monday)).toEqual(["10:00", "11:00", "12:00", "16:00"]);
  });

  it("omits taken test drive slots and all slots of a closed office", () => {
    const remaining = driveTimes(ibizaAirport, "2026-12-20", new Set(["2026-12-21T09:00"]), hours);
    expect(remaining[0]).toBe("2026-12-21T10:00");
    expect(driveTimes(ibizaTown, "2026-12-20", nothing, hours)).toEqual([]);
  });

  it("groups test drive slots by day", () => {
    expect([...timesByDay(times).keys()].slice(0, 2)).toEqual(["2026-12-21", "2026-12-22"]);
  });
});

it.each([
  ["25 hours before", 25, 100, false],
  ["24 hours before", 24, 100, true],
  ["when it is over", -1, 100, false],
  ["when it was booked the evening before", 12, 16, false],
  ["24 hours before, booked 30 hours before", 24, 30, true],
  ["24 hours before, booked less than 30 hours before", 24, 29.9, false],
])("decides whether a test drive reminder is due: %s", (_, hoursLeft, orderedHoursBefore, reminded) => {
  const startsAt = Date.UTC(2026, 11, 21, 9);
  const orderedAt = startsAt - orderedHoursBefore * 3_600_000;
  expect(isReminderDue({ startsAt, orderedAt }, startsAt - hoursLeft * 3_600_000)).toBe(reminded);
});
