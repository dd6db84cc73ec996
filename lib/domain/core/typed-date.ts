import { type CalendarDate, isCalendarDate, twoDigits } from "./time";
import { plainTyped } from "./typed-text";

const dated = (year: number, month: string, day: string): CalendarDate | null => {
  const date = `${year}-${twoDigits(Number(month))}-${twoDigits(Number(day))}`;
  return isCalendarDate(date) ? date : null;
};

/**
 * Parses a typed or pasted date, day before month as in all five languages: `30/8/27`, `30.8.2027`, `30 8`, `30.8.`,
 * `30082027`, and `2027-08-30` or `20270830`, each also with a time behind it. Without a year the next such day from
 * `today` on. Null when it is no date.
 */
export function typedDate(given: string, today: CalendarDate): CalendarDate | null {
  const text = plainTyped(given).replace(
    /(?:[T,]| ,?) ?\d{1,2}[:h]\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/i,
    "",
  );
  const [, block = "", month8 = "", year8 = ""] = /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  if (block)
    return dated(Number(year8), month8, block) ?? dated(Number(text.slice(0, 4)), text.slice(4, 6), text.slice(6));
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return dated(Number(iso[1]), iso[2] ?? "", iso[3] ?? "");
  const typed = /^(\d{1,2})\s*[./\-\s]\s*(\d{1,2})(?:\s*[./\-\s]\s*(\d{4}|\d{2})?)?$/.exec(text);
  if (!typed) return null;
  const [, day = "", month = "", year] = typed;
  if (year) return dated(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  // 29 February: the next leap year may be up to 8 years away (1896 → 1904).
  const years = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((later) => dated(thisYear + later, month, day));
  return years.find((date) => date !== null && date >= today) ?? null;
}
