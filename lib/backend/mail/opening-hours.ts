import { locales } from "@/lib/backend/mail/format";
import { mailTranslator } from "@/lib/backend/mail/translator";
import type { Language } from "@/lib/domain/language/languages";

interface Hours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

/** A Monday; weekday 1 of the week whose days lend their names. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;

/** Opening hours in words: one line when every day is alike, else the days by name. */
export function openingHours(week: readonly Hours[], language: Language): string {
  const [first] = week;
  const alike = first && week.every(({ opens, closes }) => opens === first.opens && closes === first.closes);
  if (alike && week.length === 7) {
    return mailTranslator(language)("confirmation.hoursDaily", { opens: first.opens, closes: first.closes });
  }
  const name = new Intl.DateTimeFormat(locales[language], { weekday: "short", timeZone: "UTC" });
  return week
    .map(({ weekday, opens, closes }) => `${name.format(MONDAY + (weekday - 1) * DAY)} ${opens}-${closes}`)
    .join(", ");
}
