import { times } from "@/lib/domain/core/cents";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import { islands } from "@/lib/domain/fleet/office";
import {
  bodyTypes,
  type CarSort,
  carColors,
  carEquipment,
  carSorts,
  type FacetField,
  facetFields,
  tractions,
} from "@/lib/domain/sales/car";

/** The list's state as encoded in its URL (contract section 10). Money in whole euro. */
export interface CarListSearchParams {
  readonly values: Readonly<Partial<Record<FacetField, readonly string[]>>>;
  /** Words of the brand, model or version. */
  readonly q?: string;
  readonly priceMin?: number;
  readonly priceMax?: number;
  readonly installmentMax?: number;
  readonly kmMax?: number;
  readonly yearMin?: number;
  readonly powerMin?: number;
  readonly hideReserved: boolean;
  readonly sort: CarSort;
  readonly page: number;
}

export const defaultCarSort: CarSort = "newest";

/** Limits in whole numbers; money in euro. */
export const carNumberFields = ["priceMin", "priceMax", "installmentMax", "kmMax", "yearMin", "powerMin"] as const;
type NumberField = (typeof carNumberFields)[number];

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const small = /^\d{1,2}$/;
const oneOf = (values: readonly string[]) => (value: string) => values.includes(value);

/** Validates a value of each field; brands and models are slugs, an office its number. */
const isValue: Record<FacetField, (value: string) => boolean> = {
  island: oneOf(islands),
  brand: (value) => slug.test(value),
  model: (value) => slug.test(value),
  type: oneOf(bodyTypes),
  fuel: oneOf(fuels),
  gearbox: oneOf(gearboxes),
  seats: (value) => small.test(value),
  doors: (value) => small.test(value),
  color: oneOf(carColors),
  label: oneOf(environmentalLabels),
  traction: oneOf(tractions),
  office: (value) => /^\d{1,6}$/.test(value),
  equipment: oneOf(carEquipment),
};

/** A whole number of up to seven digits; anything else is ignored. */
function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}$/.test(text.trim()) ? Number(text.trim()) : undefined;
}

const longestText = 60;

/** Words in letters and digits of any alphabet and `.`, `-`; undefined for a text without any. */
function searchText(text: string | null): string | undefined {
  const words = text?.normalize("NFC").match(/[\p{L}\p{N}.-]+/gu) ?? [];
  const kept = words.join(" ").slice(0, longestText).trim();
  return /[\p{L}\p{N}]/u.test(kept) ? kept : undefined;
}

const valuesOf = (params: URLSearchParams, field: FacetField): string[] =>
  [...new Set(params.getAll(field).flatMap((list) => list.split(",")))]
    .map((value) => value.trim())
    .filter((value) => value.length <= 60 && isValue[field](value))
    .slice(0, 40)
    .sort();

/** Parses a list URL; unknown, invalid and duplicate values are ignored, so that every URL gives a list. */
export function parseCarListSearchParams(params: URLSearchParams): CarListSearchParams {
  const chosen = facetFields.flatMap((field) => {
    const values = valuesOf(params, field);
    return values.length > 0 ? [[field, values] as const] : [];
  });
  const numbers = carNumberFields.flatMap((field): [NumberField, number][] => {
    const value = wholeNumber(params.get(field));
    return value === undefined ? [] : [[field, value]];
  });
  const q = searchText(params.get("q"));
  return {
    values: Object.fromEntries(chosen),
    ...(q !== undefined && { q }),
    ...Object.fromEntries(numbers),
    hideReserved: params.get("hideReserved") === "1",
    sort: carSorts.find((sort) => sort === params.get("sort")) ?? defaultCarSort,
    page: Math.max(1, wholeNumber(params.get("page")) ?? 1),
  };
}

/** Writes the canonical query: fixed order of keys, values sorted, defaults left out. */
export function carListParams(searchParams: CarListSearchParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const field of facetFields) {
    const values = searchParams.values[field] ?? [];
    if (values.length > 0) params.set(field, [...values].sort().join(","));
  }
  if (searchParams.q !== undefined) params.set("q", searchParams.q);
  for (const field of carNumberFields) {
    const value = searchParams[field];
    if (value !== undefined) params.set(field, String(value));
  }
  if (searchParams.hideReserved) params.set("hideReserved", "1");
  if (searchParams.sort !== defaultCarSort) params.set("sort", searchParams.sort);
  if (searchParams.page > 1) params.set("page", String(searchParams.page));
  return params;
}

const tenth = 0.1;
const stepEuro = 500;

/** The list of alternatives to a sold car: same model, up to 10 % dearer, rounded up to 500 €: 15,900 € → 17,500 €. */
export function similarCarsSearchParams({
  slug,
  priceCents,
}: {
  readonly slug: string;
  readonly priceCents: number;
}): CarListSearchParams {
  const [brand = "", model = ""] = slug.split("/");
  const maxCents = priceCents + Math.round(priceCents * tenth);
  const steps = Math.ceil(maxCents / times(100, stepEuro));
  return {
    values: { brand: [brand], model: [model] },
    priceMax: steps * stepEuro,
    hideReserved: false,
    sort: defaultCarSort,
    page: 1,
  };
}
