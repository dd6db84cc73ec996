import type { Language } from "@/lib/domain/language/languages";
import { type FacetField, facetFields } from "@/lib/domain/second-hand/car";
import {
  type CarListAddress,
  carListParams,
  carNumberFields,
  defaultCarSort,
  parseCarListAddress,
} from "./car-list-address";
import { paths } from "./paths";

/** What the path of a list names: nothing, a brand, or a brand and a model; slugs. */
export interface CarLanding {
  readonly brand?: string | undefined;
  readonly model?: string | undefined;
}

/** One thing that was asked for and can be taken back. */
export type CarFilter =
  | { readonly kind: "value"; readonly field: FacetField; readonly value: string }
  | { readonly kind: "limit"; readonly field: (typeof carNumberFields)[number]; readonly value: number }
  | { readonly kind: "hideReserved"; readonly field: "hideReserved" };

/** The list's state from path and query; what the path names stands in place of the query's. */
export function carListAddressAt({ brand, model }: CarLanding, params: URLSearchParams): CarListAddress {
  const address = parseCarListAddress(params);
  return {
    ...address,
    values: { ...address.values, ...(brand && { brand: [brand] }), ...(model && { model: [model] }) },
  };
}

/** The landing that a state belongs to: one brand alone, with one model alone or none. */
export function landingOfList({ values }: CarListAddress): CarLanding {
  const [brand, otherBrand] = values.brand ?? [];
  const [model, otherModel] = values.model ?? [];
  if (!brand || otherBrand) return {};
  return model && !otherModel ? { brand, model } : { brand };
}

export const landingPath = (language: Language, { brand, model }: CarLanding): string =>
  paths.secondHand(language, [brand, model].map((part) => (part ? `/${part}` : "")).join(""));

/** The one address of a state: brand and model in the path where there is one of each, the rest behind the mark. */
export function carListPath(language: Language, address: CarListAddress): string {
  const landing = landingOfList(address);
  const { brand, model, ...others } = address.values;
  const values = {
    ...others,
    ...(!landing.brand && brand && { brand }),
    ...(!landing.model && model && { model }),
  };
  const query = carListParams({ ...address, values })
    .toString()
    .replaceAll("%2C", ",");
  return `${landingPath(language, landing)}${query && `?${query}`}`;
}

/** Everything that was asked for, in the order of the panel. */
export const filtersOf = (address: CarListAddress): CarFilter[] => [
  ...facetFields.flatMap((field) =>
    (address.values[field] ?? []).map((value) => ({ kind: "value" as const, field, value })),
  ),
  ...carNumberFields.flatMap((field) => {
    const value = address[field];
    return value === undefined ? [] : [{ kind: "limit" as const, field, value }];
  }),
  ...(address.hideReserved ? [{ kind: "hideReserved" as const, field: "hideReserved" as const }] : []),
];

/** Takes one wish back, from the first page on; without a brand its models have no place either. */
export function withoutFilter(address: CarListAddress, filter: CarFilter): CarListAddress {
  const first = { ...address, page: 1 };
  if (filter.kind === "hideReserved") return { ...first, hideReserved: false };
  if (filter.kind === "limit") {
    const { [filter.field]: _dropped, ...kept } = first;
    return kept;
  }
  const values = facetFields.flatMap((field) => {
    if (field === "model" && filter.field === "brand") return [];
    const left = (address.values[field] ?? []).filter((value) => field !== filter.field || value !== filter.value);
    return left.length > 0 ? [[field, left] as const] : [];
  });
  return { ...first, values: Object.fromEntries(values) };
}

/** A list as its landing shows it, whatever its page: no wish beside the path, and the usual order. */
export function isPlainList(address: CarListAddress): boolean {
  const { brand, model } = landingOfList(address);
  const named = (brand ? 1 : 0) + (model ? 1 : 0);
  return filtersOf(address).length === named && address.sort === defaultCarSort;
}
