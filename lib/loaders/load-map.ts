import "server-only";
import { env } from "@/lib/backend/platform/env";
import type { Office } from "@/lib/contracts/office";
import type { Language } from "@/lib/domain/language/languages";

const google = "https://www.google.com";

/** Whether offices can offer the foreign map; it is loaded only when a visitor asks for it (rules section 16). */
export const hasForeignMap = (): boolean => env().maps.key !== undefined;

/** Address of the foreign map at an office, with the company's key; null without a key or a known place. */
export function foreignMap({ lat, lon }: Pick<Office, "lat" | "lon">, language: Language): URL | null {
  const { key, base = google } = env().maps;
  if (key === undefined || lat === null || lon === null) return null;
  const query = new URLSearchParams({ key, q: `${lat},${lon}`, zoom: "15", language });
  return new URL(`/maps/embed/v1/place?${query}`, base);
}
