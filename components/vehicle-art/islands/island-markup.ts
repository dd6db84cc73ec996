import type { Island } from "@/lib/domain/office/office";
import { coastlines } from "./coastlines";
import { coastPath, frames, project } from "./projection";

interface MarkedPlace {
  readonly island: Island;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** The island with one place on it as plain markup, for files that stand alone; empty where the place is not known. */
export function islandMarkup({ island, lat, lon }: MarkedPlace): string {
  if (lat === null || lon === null) return "";
  const frame = frames[island];
  const coast = coastlines[island].map((places) => coastPath(frame, places)).join("");
  const [x, y] = project(frame, [lat, lon]);
  return `<svg viewBox="0 0 ${frame.width} ${frame.height}" aria-hidden="true"><path d="${coast}" fill="#efe9df" stroke="#fff" stroke-width="6" stroke-linejoin="round"/><path d="M0 0C-3-9-13-15-13-27a13 13 0 0 1 26 0C13-15 3-9 0 0Z" transform="translate(${x.toFixed(1)} ${y.toFixed(1)})" fill="#e8282e"/></svg>`;
}
