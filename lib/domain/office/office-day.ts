import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { AfterHoursWindow, OfficeHours, WeeklyHours } from "@/lib/domain/office/office";
import type { ClosedCode } from "@/lib/domain/office/vocabulary";
import type { CalendarDate } from "@/lib/domain/time/civil-day";
import { addDays, weekdayOf } from "@/lib/domain/time/day-number";
import type { TimeOfDay } from "@/lib/domain/time/time-of-day";

/** One day of an office's calendar (contract section 6); `opens` and `closes` are its first and last regular minute. */
export type OfficeDay = {
  readonly date: CalendarDate;
  readonly open: boolean;
  readonly opens: TimeOfDay | null;
  readonly closes: TimeOfDay | null;
  readonly afterHours: readonly AfterHoursWindow[];
  readonly closedCode: ClosedCode | null;
};

/** Regular hours of a date; none on a closed one. */
export const regularHoursOn = (
  office: OfficeHours,
  date: CalendarDate,
  { closedDates }: Pick<Configuration, "closedDates">,
): readonly WeeklyHours[] => {
  const monthDay = date.slice(5);
  const closed = [...closedDates, ...office.closedDates].some((one) => one === date || one === monthDay);
  if (closed) return [];
  const weekday = weekdayOf(date);
  return office.weeklyHours.filter((hours) => hours.weekday === weekday);
};

/**
 * Whether an office serves on a date, and when (rules section 1). Closed are the configuration's yearly dates, the
 * office's own dates and weekdays without hours; then there are no after-hours either and `closedCode` says which
 * message belongs to it.
 */
export const officeDay = (
  office: OfficeHours,
  date: CalendarDate,
  configuration: Pick<Configuration, "closedDates">,
): OfficeDay => {
  const hours = regularHoursOn(office, date, configuration);
  const first = hours.map(({ opens }) => opens).sort()[0];
  const last = hours
    .map(({ closes }) => closes)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) {
    return { date, open: false, opens: null, closes: null, afterHours: [], closedCode: office.closedCode };
  }
  return { date, open: true, opens: first, closes: last, afterHours: office.afterHours, closedCode: null };
};

/** Every day from one date to another, both included. */
export const officeCalendar = (
  office: OfficeHours,
  from: CalendarDate,
  to: CalendarDate,
  configuration: Pick<Configuration, "closedDates">,
): readonly OfficeDay[] => {
  const days: OfficeDay[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(officeDay(office, date, configuration));
  return days;
};
