import type { Configuration } from "@/lib/domain/configuration/configuration";
import type { CalendarDate } from "@/lib/domain/time/civil-day";
import { addDays } from "@/lib/domain/time/day-number";

/** First and last date of a choice, both included. */
export type DateLimits = { readonly first: CalendarDate; readonly last: CalendarDate };

/** Dates on which a rental can begin (rules section 2): from today on, `furthestDays` ahead at most. */
export const pickupLimits = (
  today: CalendarDate,
  { furthestDays }: Pick<Configuration, "furthestDays">,
): DateLimits => ({ first: today, last: addDays(today, furthestDays) });

/** Dates on which a rental that begins on `pickupDate` can end online: the same day, or up to `maxDays` later. */
export const returnLimits = (pickupDate: CalendarDate, { maxDays }: Pick<Configuration, "maxDays">): DateLimits => ({
  first: pickupDate,
  last: addDays(pickupDate, maxDays),
});
