import type { Office } from "@/lib/contracts/office";

/** Opening and closing time of an office that keeps the same hours every day; else the widest of the week. */
export function officeHours({ weeklyHours }: Office) {
  const times = weeklyHours.toSorted((a, b) => a.opens.localeCompare(b.opens));
  const closes = weeklyHours.map((day) => day.closes).toSorted();
  return { opens: times[0]?.opens ?? "", closes: closes.at(-1) ?? "" };
}

/** OpenStreetMap address of an office; undefined without coordinates. */
export function openStreetMap({ lat, lon }: Pick<Office, "lat" | "lon">): string | undefined {
  if (lat === null || lon === null) return undefined;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`;
}

/** OpenStreetMap address of the route to an office; undefined without coordinates. */
export function openStreetMapRoute({ lat, lon }: Pick<Office, "lat" | "lon">): string | undefined {
  if (lat === null || lon === null) return undefined;
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;
}
