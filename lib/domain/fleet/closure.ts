import { addDays, type CalendarDate, daysBetween } from "@/lib/domain/core/time";

/** Maximum days of one closure. */
export const longestClosure = 60;

/** The days of a closure as an office stores them: dates, or `12-25` for a yearly closure. */
export function closureDays(from: CalendarDate, to: CalendarDate, yearly: boolean): readonly string[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, after) => addDays(from, after));
  return yearly ? days.map((day) => day.slice(5)) : days;
}

/** Consecutive closed days; `from` and `to` are `MM-DD` for a yearly closure. */
export interface ClosureSpan {
  readonly from: string;
  readonly to: string;
  readonly yearly: boolean;
  readonly days: readonly string[];
}

const anyYear = 2028;
const dated = (day: string) => (day.length === 5 ? `${anyYear}-${day}` : day);

/** An office's closed days as spans: yearly ones first, then dated ones, each in order. */
export function closureSpans(closedDates: readonly string[]): readonly ClosureSpan[] {
  const spans: ClosureSpan[] = [];
  const inOrder = [...new Set(closedDates)].toSorted((a, b) => a.length - b.length || a.localeCompare(b));
  for (const day of inOrder) {
    const last = spans.at(-1);
    const yearly = day.length === 5;
    if (last && last.yearly === yearly && addDays(dated(last.to), 1) === dated(day))
      spans[spans.length - 1] = { ...last, to: day, days: [...last.days, day] };
    else spans.push({ from: day, to: day, yearly, days: [day] });
  }
  return spans;
}

/** Closed days with `days` added, sorted. */
export const withDays = (closedDates: readonly string[], days: readonly string[]): string[] =>
  [...new Set([...closedDates, ...days])].toSorted();
/** Closed days without `days`. */
export const withoutDays = (closedDates: readonly string[], days: readonly string[]): string[] =>
  closedDates.filter((day) => !days.includes(day));
