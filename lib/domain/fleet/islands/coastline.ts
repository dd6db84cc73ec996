import type { Island } from "@/lib/domain/fleet/office";
import { conillera, espalmador, formentera, ibiza, tagomago, vedra } from "./ibiza";
import { cabrera, dragonera, mallorca } from "./mallorca";
import { coastPath, frames, type Place } from "./projection";

/** The main island first, then its neighbours. */
export const coastlines: Readonly<Record<Island, readonly (readonly Place[])[]>> = {
  IBIZA: [ibiza, formentera, espalmador, vedra, tagomago, conillera],
  MALLORCA: [mallorca, dragonera, cabrera],
};

/** SVG path of an island and its neighbours, in the units of its frame. */
export const islandPath = (island: Island): string =>
  coastlines[island].map((places) => coastPath(frames[island], places)).join("");
