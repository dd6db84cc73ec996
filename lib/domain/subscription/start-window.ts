import { type CalendarDate, isCalendarDate } from "@/lib/domain/time/civil-day";
import { addDays } from "@/lib/domain/time/day-number";

/** When a subscription may begin and how long it lasts at least, in days (rules section 11). */
export interface StartRules {
  readonly startMinDays: number;
  readonly startMaxDays: number;
  readonly minTermDays: number;
}

/** First and last day on which a subscription that is asked for today may begin; until the last one its price holds. */
export const startWindow = (
  today: CalendarDate,
  { startMinDays, startMaxDays }: Pick<StartRules, "startMinDays" | "startMaxDays">,
): { readonly from: CalendarDate; readonly until: CalendarDate } => ({
  from: addDays(today, startMinDays),
  until: addDays(today, startMaxDays),
});

export type WishedDate = "startDate" | "returnDate";

/**
 * Which of two wished dates do not fit (rules section 11); both may stay empty. The return is judged from the start, or
 * from the earliest one where none that exists is given.
 */
export function wrongDates(
  { startDate, returnDate }: Readonly<Record<WishedDate, string>>,
  today: CalendarDate,
  rules: StartRules,
): readonly WishedDate[] {
  const { from, until } = startWindow(today, rules);
  const fits = isCalendarDate(startDate) && startDate >= from && startDate <= until;
  const firstReturn = addDays(fits ? startDate : from, rules.minTermDays);
  return [
    ...(startDate !== "" && !fits ? (["startDate"] as const) : []),
    ...(returnDate !== "" && !(isCalendarDate(returnDate) && returnDate >= firstReturn)
      ? (["returnDate"] as const)
      : []),
  ];
}
