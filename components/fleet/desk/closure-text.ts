import type { ClosureSpan } from "@/lib/domain/fleet/closure";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatDay, shortDate } from "@/lib/i18n/format-time";

/** Any leap year: a yearly closure may be on 29 February. */
const leapYear = "2028";

/** Closed days in words: "Mon 3 Feb 2031 – Tue 4 Feb 2031", or "25/12, every year". */
export function closureText(
  { from, to, yearly }: Omit<ClosureSpan, "days">,
  language: DeskLanguage,
  everyYear: string,
) {
  const dayText = (day: string) =>
    yearly ? shortDate(`${leapYear}-${day.slice(-5)}`, language).slice(0, 5) : formatDay(day, language, { year: true });
  const ends = [...new Set([from, to])].map(dayText).join(" – ");
  return yearly ? `${ends}, ${everyYear}` : ends;
}
