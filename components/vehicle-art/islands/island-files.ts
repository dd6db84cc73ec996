import type { Island } from "@/lib/domain/office/office";

/** The islands' outlines among the drawings at `/art/`. */
export const islandFiles = {
  IBIZA: "ibiza.svg",
  MALLORCA: "mallorca.svg",
} as const satisfies Record<Island, string>;
