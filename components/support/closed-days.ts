import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";

/** The days of the year on which an office is closed, in words. */
export function closedDays({ closedDates }: Pick<Office, "closedDates">, language: Language): string {
  const day = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  // A month and day without a year: any leap year shows it.
  const written = closedDates.map((monthDay) => day.format(Date.parse(`2028-${monthDay.slice(-5)}T00:00Z`)));
  return new Intl.ListFormat(language, { type: "conjunction" }).format(written);
}
