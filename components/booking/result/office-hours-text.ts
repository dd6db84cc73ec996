import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";

/** Monday of some week: only its weekday's name is used. */
const weekdayName = (weekday: number, language: Language) =>
  new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(new Date(Date.UTC(2024, 0, weekday)));

/** Opening hours in words: one line where every day is the same, which `daily` words. */
export function officeHoursText(
  { weeklyHours }: Pick<Office, "weeklyHours">,
  language: Language,
  daily: (hours: { opens: string; closes: string }) => string,
): string[] {
  const [first] = weeklyHours;
  const alike =
    weeklyHours.length === 7 &&
    weeklyHours.every(({ opens, closes }) => opens === first?.opens && closes === first.closes);
  if (alike && first) return [daily({ opens: first.opens, closes: first.closes })];
  return weeklyHours.map(({ weekday, opens, closes }) => `${weekdayName(weekday, language)} ${opens}–${closes}`);
}
