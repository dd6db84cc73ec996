import { atUtc, dateText, weekdayName } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { addDays, type CalendarDate, civilDayOf, daysInMonth, twoDigits, weekdayOf } from "@/lib/domain/core/time";

/** First day of the month of a date. */
export const monthOf = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;

const sizeOf = (month: CalendarDate): number => {
  const civil = civilDayOf(month);
  return daysInMonth(civil.year, civil.month);
};

/** The date, or the nearer one of two limits. */
export const within = (date: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate =>
  date < first ? first : date > last ? last : date;

/** The same day some months later, limited to the month's last day: 31 January + 1 month = 28 February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = civilDayOf(date);
  const count = year * 12 + month - 1 + months;
  const first = `${Math.floor(count / 12)}-${twoDigits((count % 12) + 1)}-01`;
  return addDays(first, Math.min(day, sizeOf(first)) - 1);
}

/** Days since the start of the week; `firstWeekday`: 1 Monday to 7 Sunday. */
const sinceWeekBegan = (date: CalendarDate, firstWeekday: number): number => (weekdayOf(date) - firstWeekday + 7) % 7;

/** The weeks of a month as rows of seven, null where a day belongs to another month. */
export function weeksOf(month: CalendarDate, firstWeekday: number): readonly (readonly (CalendarDate | null)[])[] {
  const before = sinceWeekBegan(month, firstWeekday);
  const days = sizeOf(month);
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const index = week * 7 + weekday - before;
      return index >= 0 && index < days ? addDays(month, index) : null;
    }),
  );
}

/** The date that a key moves to in a date grid (arrows, Home, End, PageUp, PageDown); null for other keys. */
export function dateAfterKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  date: CalendarDate,
  firstWeekday: number,
): CalendarDate | null {
  const sinceStart = sinceWeekBegan(date, firstWeekday);
  const daysByKey = new Map([
    ["ArrowLeft", -1],
    ["ArrowRight", 1],
    ["ArrowUp", -7],
    ["ArrowDown", 7],
    ["Home", -sinceStart],
    ["End", 6 - sinceStart],
  ]);
  const days = daysByKey.get(key);
  if (days !== undefined) return addDays(date, days);
  if (key !== "PageUp" && key !== "PageDown") return null;
  return addMonths(date, (key === "PageUp" ? -1 : 1) * (shiftKey ? 12 : 1));
}

const format = (language: Language, style: Intl.DateTimeFormatOptions) => (date: CalendarDate) =>
  dateText(atUtc(date), language, style);

/** With a capital first letter, for headings: "enero de 2026" → "Enero de 2026". */
const capitalised = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

/** Names of months, weekdays and dates in a language. */
export const calendarNames = (language: Language) => ({
  month: (month: CalendarDate) => capitalised(format(language, { month: "long", year: "numeric" })(month), language),
  day: format(language, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
  /** `weekday`: 1 Monday to 7 Sunday. */
  weekday: (weekday: number) => ({
    short: weekdayName(weekday, language, "short").replace(/\.$/, ""),
    long: weekdayName(weekday, language),
  }),
});

export type CalendarNames = ReturnType<typeof calendarNames>;
