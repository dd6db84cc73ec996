import type { SearchConfiguration } from "@/lib/contracts/core/configuration";
import { addDays, type CalendarDate, daysBetween, isCalendarDate } from "@/lib/domain/core/time";
import { returnLimits } from "@/lib/domain/rental/check-search";

export type TripEnd = "pickup" | "return";

/** Dates as YYYY-MM-DD; empty until chosen. */
export interface TripDates {
  pickupDate: string;
  returnDate: string;
}

/** Offices, dates and times of a rental in a form. */
export interface TripValues extends TripDates {
  pickupOfficeId: number;
  returnOfficeId: number;
  pickupTime: string;
  returnTime: string;
}

/** Length of a rental until another one is chosen. */
export const defaultDays = 7;

/** Days from the pick-up's date to the return's; null until both are chosen, in this order. */
export function nightsOf({ pickupDate, returnDate }: TripDates): number | null {
  if (!isCalendarDate(pickupDate) || !isCalendarDate(returnDate) || returnDate < pickupDate) return null;
  return daysBetween(pickupDate, returnDate);
}

/** The same rental from another day on: the price that the calendar shows on that day. */
export const onPickupDay = (dates: TripDates, pickupDate: CalendarDate): TripDates => ({
  pickupDate,
  returnDate: addDays(pickupDate, nightsOf(dates) ?? defaultDays),
});

/**
 * Sets the pick-up date; one after the return date moves the return too, keeping the rental's length. While a year is
 * typed the field passes through invalid dates ("0202-07-29"): these leave the return unchanged, and after them the
 * default length of 7 days is used.
 */
export function withPickupDate<Values extends TripDates>(values: Values, pickupDate: string): Values {
  const { pickupDate: before, returnDate } = values;
  if (!isCalendarDate(pickupDate) || !returnDate || returnDate >= pickupDate) return { ...values, pickupDate };
  const hasLength = isCalendarDate(before) && isCalendarDate(returnDate);
  return {
    ...values,
    pickupDate,
    returnDate: addDays(pickupDate, hasLength ? daysBetween(before, returnDate) : defaultDays),
  };
}

/** Dates with a return no later than the longest rental permits. */
export function withinLongest(dates: TripDates, configuration: Pick<SearchConfiguration, "maxDays">): TripDates {
  const { pickupDate, returnDate } = dates;
  if (!isCalendarDate(pickupDate)) return dates;
  const { last } = returnLimits(pickupDate, configuration);
  return returnDate > last ? { pickupDate, returnDate: last } : dates;
}
