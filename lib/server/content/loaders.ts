import "server-only";
import { draftMode } from "next/headers";
import { env } from "@/lib/backend/core/env";
import type { TagManager } from "@/lib/contracts/compliance/consent";
import { type Photo, photoFile, photoPath } from "@/lib/contracts/core/photo";
import type { Office } from "@/lib/contracts/fleet/office";
import { placeholdersIn } from "@/lib/domain/core/configuration";
import type { Language } from "@/lib/domain/core/languages";
import { loadConfiguration, loadOffices } from "@/lib/server/pricing/loaders";
import { markNotFound, markShared } from "@/lib/web-client/page-request";
import { publicWeb } from "@/lib/web-client/server";

/** Company data in the header and footer of every page. */
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

/** Whether payments use the sandbox gateway; private pages show a banner then. */
export const isSandbox = (): boolean => env().paymentsMode === "sandbox";

/** What this installation's booking codes look like, for the hint of a field (contract section 4). */
export const exampleBookingCode = (): string => (isSandbox() ? "T-ABC2345" : "KABC2345");

/** The tag manager that public pages may load after consent; null if not configured. */
export const tagManager = (): TagManager | null => env().tagManager;

const google = "https://www.google.com";

/** Whether the embedded Google map is configured; it is loaded only on a visitor's request (rules section 16). */
export const hasGoogleMap = (): boolean => env().maps.key !== undefined;

/** URL of the embedded Google map of an office; null without API key or coordinates. */
export function googleMapUrl({ lat, lon }: Pick<Office, "lat" | "lon">, language: Language): URL | null {
  const { key, base = google } = env().maps;
  if (key === undefined || lat === null || lon === null) return null;
  const query = new URLSearchParams({ key, q: `${lat},${lon}`, zoom: "15", language });
  return new URL(`/maps/embed/v1/place?${query}`, base);
}

/**
 * Sets status 404 on a dynamic page and keeps its content. `notFound()` would send an empty page that only JavaScript
 * fills.
 */
export const respondNotFound = (): void => markNotFound();

/** Lets shared caches store a dynamic page that is the same for every visitor of its address; not in the preview. */
export async function shareResponse(): Promise<void> {
  if (!(await draftMode()).isEnabled) markShared();
}

/** A stored picture by file name, as the backend's response; null if not found. */
export async function loadPhoto(file: string): Promise<Response | null> {
  if (!photoFile.test(file)) return null;
  const answer: Response = await publicWeb({ revalidate: 0 }).foto[":file"].$get({ param: { file } });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  if (answer.status < 500) return null;
  throw new Error(`picture ${file}: ${answer.status}`);
}

/** A photograph's JPEG, for clients without WebP; null if it has none on this site. */
export async function loadPhotoJpeg({ jpeg = "" }: Pick<Photo, "jpeg"> = {}): Promise<Buffer | null> {
  const answer = await loadPhoto(jpeg.slice(photoPath("").length));
  return answer && Buffer.from(await answer.arrayBuffer());
}

/** A photograph's JPEG as a data URL; null if it has none on this site. */
export async function photoDataUrl(photo?: Pick<Photo, "jpeg">): Promise<string | null> {
  const bytes = await loadPhotoJpeg(photo);
  return bytes && `data:image/jpeg;base64,${bytes.toString("base64")}`;
}
