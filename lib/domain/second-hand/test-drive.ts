import type { Configuration } from "@/lib/domain/configuration/configuration";
import { type Office, slotAt } from "@/lib/domain/office/office";
import { addDays, addMinutes, type CalendarDate, dateOf, type WallClock } from "@/lib/domain/time/time";

/** Minutes reserved for a test drive. */
export const driveMinutes = 60;
/** Days ahead on offer, from tomorrow. */
const offeredDays = 14;
/** Test drives only by daylight, also where an office is open longer. */
const daylight = { from: "09:00", to: "19:00" } as const;
/** A reminder is sent 24 h before, unless the drive was booked less than 6 h before that (30 h before the drive). */
const reminderHours = 24;
const minimumHoursSinceBooking = 6;
const hour = 3_600_000;

type DriveOffice = Parameters<typeof slotAt>[0] & Pick<Office, "active">;
type Hours = Pick<Configuration, "closedDates" | "stepMinutes">;

/** Whether an office is within its regular hours during a whole drive. */
function isStaffed(office: DriveOffice, at: WallClock, configuration: Hours): boolean {
  for (let passed = 0; passed <= driveMinutes; passed += configuration.stepMinutes) {
    if (slotAt(office, addMinutes(at, passed), configuration).kind !== "REGULAR") return false;
  }
  return true;
}

/** Free full hours of the next two weeks at which a car's office is staffed; office wall clocks. */
export function driveTimes(
  office: DriveOffice,
  today: CalendarDate,
  taken: ReadonlySet<WallClock>,
  configuration: Hours,
): readonly WallClock[] {
  if (!office.active) return [];
  const times: WallClock[] = [];
  for (let day = 1; day <= offeredDays; day += 1) {
    const date = addDays(today, day);
    const last = `${date}T${daylight.to}`;
    for (let at = `${date}T${daylight.from}`; at < last; at = addMinutes(at, driveMinutes)) {
      if (!taken.has(at) && isStaffed(office, at, configuration)) times.push(at);
    }
  }
  return times;
}

/** Times grouped by day, in order. */
export const timesByDay = (times: readonly WallClock[]): ReadonlyMap<CalendarDate, readonly WallClock[]> =>
  Map.groupBy(times, dateOf);

/** Whether the reminder of a drive is due. Instants in ms since 1970. */
export const isReminderDue = (drive: { readonly startsAt: number; readonly orderedAt: number }, now: number): boolean =>
  now < drive.startsAt &&
  drive.startsAt - now <= reminderHours * hour &&
  drive.startsAt - drive.orderedAt >= (reminderHours + minimumHoursSinceBooking) * hour;
