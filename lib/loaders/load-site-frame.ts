import "server-only";
import { env } from "@/lib/backend/platform/env";
import type { TagManager } from "@/lib/contracts/consent";
import type { Office } from "@/lib/contracts/office";
import { placeholdersIn } from "@/lib/domain/configuration/configuration";
import type { Language } from "@/lib/domain/language/languages";
import { noteLost } from "@/lib/web-client/page-request";
import { loadConfiguration, loadOffices } from "./load-catalogue";

/** What header and footer of every page say about the company. */
export async function loadSiteFrame() {
  const [offices, { support, legal, reviews, cancellationHours }] = await Promise.all([
    loadOffices(),
    loadConfiguration(),
  ]);
  return {
    offices,
    support,
    legal,
    reviews,
    cancellationHours,
    isExampleData: placeholdersIn({ support, legal }).length > 0,
  };
}

/** Whether payments go to the pretend gateway, which the private surface says at its top. */
export const isSandbox = (): boolean => env().paymentsMode === "sandbox";

/** The tag manager that public pages may load after consent, or null where the site measures nothing. */
export const tagManager = (): TagManager | null => env().tagManager;

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

/**
 * Gives a page that is made on request the status 404, and leaves what it shows. `notFound()` would send an empty page
 * that only script fills.
 */
export const answerNotFound = (): void => noteLost();
