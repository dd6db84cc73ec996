import type { Office } from "@/lib/contracts/office";

/** Address of the public map at an office; undefined while its place is not known. */
export function openStreetMap({ lat, lon }: Pick<Office, "lat" | "lon">): string | undefined {
  if (lat === null || lon === null) return undefined;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`;
}
