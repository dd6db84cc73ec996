import type { Office } from "@/lib/contracts/fleet/office";

/** Opening and closing time of an office that keeps the same hours every day; else the widest of the week. */
export function officeHours({ weeklyHours }: Office) {
  const times = weeklyHours.toSorted((a, b) => a.opens.localeCompare(b.opens));
  const closes = weeklyHours.map((day) => day.closes).toSorted();
  return { opens: times[0]?.opens ?? "", closes: closes.at(-1) ?? "" };
}
