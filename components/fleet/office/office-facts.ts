import type { Office } from "@/lib/contracts/fleet/office";

/** Opening and closing time of an office that keeps the same hours every day; else the widest of the week. */
export function officeHours({ weeklyHours }: Office) {
  const times = weeklyHours.toSorted((a, b) => a.opens.localeCompare(b.opens));
  const closes = weeklyHours.map((day) => day.closes).toSorted();
  return { opens: times[0]?.opens ?? "", closes: closes.at(-1) ?? "" };
}

/** The hours that all offices keep every day, without a break; null where they differ. */
export function commonHours(offices: readonly Pick<Office, "weeklyHours">[]) {
  const days = offices.flatMap(({ weeklyHours }) => weeklyHours);
  const [first] = days;
  const isDaily = offices.every(
    ({ weeklyHours }) => weeklyHours.length === 7 && new Set(weeklyHours.map(({ weekday }) => weekday)).size === 7,
  );
  if (!first || !isDaily) return null;
  const { opens, closes } = first;
  return days.every((day) => day.opens === opens && day.closes === closes) ? { opens, closes } : null;
}
