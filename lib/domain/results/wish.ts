import type { Category, Gearbox } from "@/lib/domain/fleet/fleet";

/** Orders of the results (contract section 10). */
export const resultSorts = ["price", "-price", "passengers"] as const;
export type ResultSort = (typeof resultSorts)[number];

/** What is asked for beside the categories: at least so many seats and large cases, a gearbox, at most so many cents. */
export type Facets = {
  readonly seats?: number;
  readonly gearbox?: Gearbox;
  readonly maxCents?: number;
  readonly bags?: number;
};
export const facetNames = ["seats", "gearbox", "maxCents", "bags"] as const satisfies readonly (keyof Facets)[];

/** What the results are filtered by. */
export type Wish = Facets & { readonly categories: readonly Category[] };

/** A filter that can be lifted alone: one category, or one facet. */
export type Filter = Category | keyof Facets;

/** The filters of a wish, in the order in which they are shown. */
export const filtersOf = (wish: Wish): readonly Filter[] => [
  ...wish.categories,
  ...facetNames.filter((name) => wish[name] !== undefined),
];

/** The wish without one of its filters. */
export const without = ({ categories, ...facets }: Wish, filter: Filter): Wish => {
  const kept = Object.entries(facets).filter(([name]) => name !== filter);
  return { ...Object.fromEntries(kept), categories: categories.filter((one) => one !== filter) };
};
