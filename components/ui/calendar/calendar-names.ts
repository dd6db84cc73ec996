import { addDays, type CalendarDate } from "@/lib/domain/time/civil-day";

const aMonday = "2024-01-01";
const atUtc = (date: CalendarDate) => new Date(`${date}T00:00Z`);
const format = (language: string, options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  return (date: CalendarDate) => formatter.format(atUtc(date));
};

/** How a language names months, weekdays and dates. */
export function calendarNames(language: string) {
  const short = format(language, { weekday: "short" });
  const long = format(language, { weekday: "long" });
  return {
    month: format(language, { month: "long", year: "numeric" }),
    day: format(language, { weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    /** Of 1 Monday to 7 Sunday. */
    weekday: (weekday: number) => {
      const date = addDays(aMonday, weekday - 1);
      return { short: short(date).replace(/\.$/, ""), long: long(date) };
    },
  };
}

export type CalendarNames = ReturnType<typeof calendarNames>;
