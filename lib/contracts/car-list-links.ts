import {
  type CarListSearchParams,
  carListParams,
  carNumberFields,
  defaultCarSort,
  parseCarListSearchParams,
} from "@/lib/contracts/sales/car-list-search-params";
import type { Language } from "@/lib/domain/core/languages";
import { type FacetField, facetFields } from "@/lib/domain/sales/car";
import { paths } from "./paths";

/** Brand and model in the path of a list: none, a brand, or both; slugs. */
export interface CarLanding {
  readonly brand?: string | undefined;
  readonly model?: string | undefined;
}

/** One active filter, which can be removed on its own. */
export type CarFilter =
  | { readonly kind: "value"; readonly field: FacetField; readonly value: string }
  | { readonly kind: "text"; readonly field: "q"; readonly value: string }
  | { readonly kind: "limit"; readonly field: (typeof carNumberFields)[number]; readonly value: number }
  | { readonly kind: "hideReserved"; readonly field: "hideReserved" };

/** The list's state from path and query; brand and model of the path replace those of the query. */
export function carListSearchParamsAt({ brand, model }: CarLanding, params: URLSearchParams): CarListSearchParams {
  const searchParams = parseCarListSearchParams(params);
  return {
    ...searchParams,
    values: { ...searchParams.values, ...(brand && { brand: [brand] }), ...(model && { model: [model] }) },
  };
}

/** The landing page of a state: exactly one brand, with exactly one model or none. */
export function landingOfList({ values }: CarListSearchParams): CarLanding {
  const [brand, otherBrand] = values.brand ?? [];
  const [model, otherModel] = values.model ?? [];
  if (!brand || otherBrand) return {};
  return model && !otherModel ? { brand, model } : { brand };
}

/** Path of a landing page: the list, a brand, or a brand and model. */
export const landingPath = (language: Language, { brand, model }: CarLanding): string =>
  paths.secondHand(language, [brand, model].map((part) => (part ? `/${part}` : "")).join(""));

/** The canonical URL of a state: a single brand and model go into the path, the rest into the query. */
export function carListPath(language: Language, searchParams: CarListSearchParams): string {
  const landing = landingOfList(searchParams);
  const { brand, model, ...others } = searchParams.values;
  const values = {
    ...others,
    ...(!landing.brand && brand && { brand }),
    ...(!landing.model && model && { model }),
  };
  const query = carListParams({ ...searchParams, values })
    .toString()
    .replaceAll("%2C", ",");
  return `${landingPath(language, landing)}${query && `?${query}`}`;
}

/** All active filters, in the order of the panel. */
export const filtersOf = (searchParams: CarListSearchParams): CarFilter[] => [
  ...facetFields.flatMap((field) =>
    (searchParams.values[field] ?? []).map((value) => ({ kind: "value" as const, field, value })),
  ),
  ...(searchParams.q === undefined ? [] : [{ kind: "text" as const, field: "q" as const, value: searchParams.q }]),
  ...carNumberFields.flatMap((field) => {
    const value = searchParams[field];
    return value === undefined ? [] : [{ kind: "limit" as const, field, value }];
  }),
  ...(searchParams.hideReserved ? [{ kind: "hideReserved" as const, field: "hideReserved" as const }] : []),
];

/** Removes one filter and returns to page 1; removing a brand also removes the models. */
export function withoutFilter(searchParams: CarListSearchParams, filter: CarFilter): CarListSearchParams {
  const first = { ...searchParams, page: 1 };
  if (filter.kind === "hideReserved") return { ...first, hideReserved: false };
  if (filter.kind === "limit" || filter.kind === "text") {
    const { [filter.field]: _dropped, ...remaining } = first;
    return remaining;
  }
  const values = facetFields.flatMap((field) => {
    if (field === "model" && filter.field === "brand") return [];
    const remaining = (searchParams.values[field] ?? []).filter(
      (value) => field !== filter.field || value !== filter.value,
    );
    return remaining.length > 0 ? [[field, remaining] as const] : [];
  });
  return { ...first, values: Object.fromEntries(values) };
}

/** Whether a list is an unfiltered landing page, whatever its page number: no filter beyond the path, default sort. */
export function isPlainList(searchParams: CarListSearchParams): boolean {
  const { brand, model } = landingOfList(searchParams);
  const named = (brand ? 1 : 0) + (model ? 1 : 0);
  return filtersOf(searchParams).length === named && searchParams.sort === defaultCarSort;
}
