import type { Configuration } from "@/lib/domain/core/configuration";
import { addDays, addMinutes, type CalendarDate, dateOf, type WallClock } from "@/lib/domain/core/time";
import { type Office, slotAt } from "@/lib/domain/fleet/office";

/** Minutes reserved for a test drive. */
export const driveMinutes = 60;
/** Days ahead on offer, from tomorrow. */
const offeredDays = 14;
/** Test drives only by daylight, also where an office is open longer. */
const daylight = { from: "09:00", to: "19:00" } as const;
/** An unconfirmed drive holds its time for two hours; then it is deleted. */
const confirmationMilliseconds = 2 * 3_600_000;
/** Upcoming drives, unconfirmed ones included, of one mailbox, of one network, and of one car on one day. */
export const driveCaps = { mailbox: 3, network: 8, carAndDay: 6 } as const;
/** How often one drive can be moved to another time; each move is mailed to the company. */
export const maxDriveMoves = 5;
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

/** Free full hours of the next two weeks at which a car's office is staffed, on days below the cap; office wall clocks. */
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
    if ([...taken].filter((at) => dateOf(at) === date).length >= driveCaps.carAndDay) continue;
    const last = `${date}T${daylight.to}`;
    for (let at = `${date}T${daylight.from}`; at < last; at = addMinutes(at, driveMinutes)) {
      if (!taken.has(at) && isStaffed(office, at, configuration)) times.push(at);
    }
  }
  return times;
}

/** Until when a drive that was requested now can be confirmed, in ms since 1970: two hours, or its start if earlier. */
export const confirmableUntil = (startsAt: number, now: number): number =>
  Math.min(now + confirmationMilliseconds, startsAt);

/** Times grouped by day, in order. */
export const timesByDay = (times: readonly WallClock[]): ReadonlyMap<CalendarDate, readonly WallClock[]> =>
  Map.groupBy(times, dateOf);

/** Whether the reminder of a drive is due. Instants in ms since 1970. */
export const isReminderDue = (drive: { readonly startsAt: number; readonly orderedAt: number }, now: number): boolean =>
  now < drive.startsAt &&
  drive.startsAt - now <= reminderHours * hour &&
  drive.startsAt - drive.orderedAt >= (reminderHours + minimumHoursSinceBooking) * hour;
