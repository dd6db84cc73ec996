import type { Category } from "@/lib/domain/fleet/vocabulary";

/** Filters that narrow; all others are bodies and widen each other (rules section 3). */
export const narrowingCategories = ["SPECIALS", "AUTOMATIC", "ELECTRIC"] as const satisfies readonly Category[];

/** Orders of the results (contract section 10). */
export const resultSorts = ["price", "-price", "passengers"] as const;
export type ResultSort = (typeof resultSorts)[number];
