import type { CalendarDate } from "@/lib/domain/time/civil-day";
import { addDays, weekdayOf } from "@/lib/domain/time/day-number";

const SATURDAY = 6;

/** The date so many working days, Monday to Friday, after a date; bank holidays are not known here. */
export function addWorkingDays(date: CalendarDate, workingDays: number): CalendarDate {
  let reached = date;
  for (let left = workingDays; left > 0; ) {
    reached = addDays(reached, 1);
    if (weekdayOf(reached) < SATURDAY) left -= 1;
  }
  return reached;
}

/** When a refund ordered on a date reaches the customer: 3 to 5 working days later (specification sections 4 and 9). */
export const refundDates = (
  orderedOn: CalendarDate,
  [fewest, most]: readonly [number, number],
): { readonly expectedFrom: CalendarDate; readonly expectedBy: CalendarDate } => ({
  expectedFrom: addWorkingDays(orderedOn, fewest),
  expectedBy: addWorkingDays(orderedOn, most),
});
