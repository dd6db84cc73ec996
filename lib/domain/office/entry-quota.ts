import type { CalendarDate } from "@/lib/domain/time/civil-day";

const from = "06-01";
const until = "09-30";

/** Whether any day of a rental lies in Ibiza's yearly entry quota, 1 June to 30 September (rules section 14). */
export const inEntryQuota = (first: CalendarDate, last: CalendarDate): boolean =>
  first.slice(0, 4) === last.slice(0, 4) ? first.slice(5) <= until && last.slice(5) >= from : first.slice(5) <= until;
