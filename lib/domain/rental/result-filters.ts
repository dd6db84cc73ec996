import type { Category, Gearbox, VehicleKind } from "@/lib/domain/fleet/fleet";

/** Orders of the results (contract section 10). */
export const resultSorts = ["price", "-price", "passengers"] as const;
export type ResultSort = (typeof resultSorts)[number];

/** Filters beside the categories: minimum seats, gearbox, maximum card total, minimum large bags. */
export type Facets = {
  readonly seats?: number;
  readonly gearbox?: Gearbox;
  readonly maxCents?: number;
  readonly bags?: number;
};
export const facetNames = ["seats", "gearbox", "maxCents", "bags"] as const satisfies readonly (keyof Facets)[];

/** All filters of the results page. */
export type ResultFilters = Facets & { readonly categories: readonly Category[] };

/** The two lists of results; order, filters and prices from belong to the one that is shown (rules section 16). */
export const resultLists = ["cars", "motorcycles"] as const;
export type ResultList = (typeof resultLists)[number];

/** The list of a search: its category MOTORCYCLE opens the motorcycles, all others are in the cars' list. */
export const listOf = ({ categories }: Pick<ResultFilters, "categories">): ResultList =>
  categories.includes("MOTORCYCLE") ? "motorcycles" : "cars";

/** The filters of a list when it is opened. */
export const noFilters = (list: ResultList): ResultFilters => ({
  categories: list === "motorcycles" ? ["MOTORCYCLE"] : [],
});

export const isInList = ({ kind }: { readonly kind: VehicleKind }, list: ResultList): boolean =>
  (kind === "MOTORCYCLE") === (list === "motorcycles");

/** A filter that can be removed on its own: one category, or one facet. */
export type Filter = Category | keyof Facets;

/** The active filters, in the order in which they are shown; the category that opens a list is none. */
export const filtersOf = (filters: ResultFilters): readonly Filter[] => [
  ...filters.categories.filter((category) => category !== "MOTORCYCLE"),
  ...facetNames.filter((name) => filters[name] !== undefined),
];

/** The filters without one of them. */
export const without = ({ categories, ...facets }: ResultFilters, filter: Filter): ResultFilters => {
  const remaining = Object.entries(facets).filter(([name]) => name !== filter);
  return { ...Object.fromEntries(remaining), categories: categories.filter((category) => category !== filter) };
};
