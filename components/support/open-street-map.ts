import type { Office } from "@/lib/contracts/office";

/** Address of the public map at an office; undefined while its place is not known. */
export function openStreetMap({ lat, lon }: Pick<Office, "lat" | "lon">): string | undefined {
  if (lat === null || lon === null) return undefined;
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=15/${lat}/${lon}`;
}

/** Address of the way to an office on the public map, from wherever the visitor says; undefined as above. */
export function openStreetMapRoute({ lat, lon }: Pick<Office, "lat" | "lon">): string | undefined {
  if (lat === null || lon === null) return undefined;
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lon}`;
}
