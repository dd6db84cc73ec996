import { addDays, type CalendarDate, daysBetween } from "@/lib/domain/time/time";

/** The most days that one closure has. */
export const longestClosure = 60;

/** The days from one to another as an office keeps them: dated, or `12-25` where they are closed every year. */
export function closureDays(from: CalendarDate, to: CalendarDate, yearly: boolean): readonly string[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, after) => addDays(from, after));
  return yearly ? days.map((day) => day.slice(5)) : days;
}

/** Closed days that follow each other; of a yearly one both ends are a month and day. */
export interface ClosureSpan {
  readonly from: string;
  readonly to: string;
  readonly yearly: boolean;
  readonly days: readonly string[];
}

const anyYear = 2028;
const dated = (day: string) => (day.length === 5 ? `${anyYear}-${day}` : day);

/** An office's closed days as spans: what comes every year first, then the dated ones in order. */
export function closureSpans(closedDates: readonly string[]): readonly ClosureSpan[] {
  const spans: ClosureSpan[] = [];
  const inOrder = [...new Set(closedDates)].toSorted(
    (one, other) => one.length - other.length || one.localeCompare(other),
  );
  for (const day of inOrder) {
    const last = spans.at(-1);
    const yearly = day.length === 5;
    if (last && last.yearly === yearly && addDays(dated(last.to), 1) === dated(day))
      spans[spans.length - 1] = { ...last, to: day, days: [...last.days, day] };
    else spans.push({ from: day, to: day, yearly, days: [day] });
  }
  return spans;
}

/** Closed days with some more, or without some, in order. */
export const withDays = (closedDates: readonly string[], days: readonly string[]): string[] =>
  [...new Set([...closedDates, ...days])].toSorted();
export const withoutDays = (closedDates: readonly string[], days: readonly string[]): string[] =>
  closedDates.filter((day) => !days.includes(day));
