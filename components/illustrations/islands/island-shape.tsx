import { frames } from "@/lib/domain/fleet/islands/projection";
import type { Island } from "@/lib/domain/fleet/office";

/** The outline of an island as decoration. */
export function IslandShape({ island, className }: { island: Island; className?: string | undefined }) {
  const { width, height } = frames[island];
  return (
    <img
      src={`/art/${islandFiles[island]}`}
      width={width}
      height={height}
      alt=""
      loading="lazy"
      className={className}
    />
  );
}

/** File names of the islands' outlines below `/art/`. */
export const islandFiles = {
  IBIZA: "ibiza.svg",
  MALLORCA: "mallorca.svg",
} as const satisfies Record<Island, string>;
