import { wallClockAt } from "@/lib/domain/core/time";

const dayMilliseconds = 86_400_000;
/** The date at the offices so many days from now. */
const dateIn = (days: number): string => wallClockAt(Date.now() + days * dayMilliseconds, "Europe/Madrid").slice(0, 10);
/** The offices of the seed are closed on these days of each year. */
const isClosed = (date: string): boolean => /-(12-25|01-01)$/.test(date);

/** A date so many open days ahead (1 = tomorrow), so that no test depends on the day on which it runs. */
export function dayAhead(days: number): string {
  let ahead = days;
  for (let day = 1; day <= ahead; day += 1) if (isClosed(dateIn(day))) ahead += 1;
  return dateIn(ahead);
}
