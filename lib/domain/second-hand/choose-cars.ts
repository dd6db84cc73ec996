import type { Column, StockIndex } from "@/lib/domain/second-hand/stock-index";
import type { CarSort, FacetField } from "@/lib/domain/second-hand/vocabulary";

/** A choice in the list: values of a field are alternatives, fields add up (contract section 10). Amounts in cents. */
export interface CarFilters {
  readonly values: Readonly<Partial<Record<FacetField, readonly string[]>>>;
  readonly priceMinCents?: number | undefined;
  readonly priceMaxCents?: number | undefined;
  readonly installmentMaxCents?: number | undefined;
  readonly kmMax?: number | undefined;
  readonly yearMin?: number | undefined;
  readonly powerMin?: number | undefined;
  readonly hideReserved?: boolean;
}

/** A value and how many cars choosing it would show; the field's own choice is left aside. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** What a choice leaves of the stock. */
export interface CarChoice {
  /** For each car of the index 0 where nothing keeps it out. */
  readonly barriers: Uint8Array;
  readonly total: number;
  readonly facets: ReadonlyMap<FacetField, readonly ValueCount[]>;
  readonly bounds: { readonly priceMinCents: number; readonly priceMaxCents: number; readonly kmMax: number } | null;
}

const at = (numbers: Float64Array | Uint16Array | Uint8Array, place: number): number => numbers[place] ?? 0;

/** What keeps a car out of a choice: nothing, one field alone (its place among the columns, from 1), or more. */
const nothing = 0;
const tooMuch = 255;

/** Keeps out what lies below `min` or above `max`; a column without a limit is not walked. */
function keepWithin(barriers: Uint8Array, column: Float64Array, min?: number, max?: number): void {
  if (min === undefined && max === undefined) return;
  const [least, most] = [min ?? -Infinity, max ?? Infinity];
  for (let place = 0; place < barriers.length; place += 1) {
    const value = at(column, place);
    if (value < least || value > most) barriers[place] = tooMuch;
  }
}

function keepChosen(barriers: Uint8Array, { values, codes }: Column, own: number, wanted: readonly string[]): void {
  if (wanted.length === 0) return;
  const allowed = new Uint8Array(values.map((value) => (wanted.includes(value) ? 1 : 0)));
  for (let place = 0; place < barriers.length; place += 1) {
    if (at(allowed, at(codes, place)) === 1) continue;
    barriers[place] = barriers[place] === nothing ? own : tooMuch;
  }
}

/** For each car what keeps it out, column after column, so that each step runs over plain memory. */
function barriersOf(index: StockIndex, filters: CarFilters): Uint8Array {
  const barriers = new Uint8Array(index.ids.length);
  keepWithin(barriers, index.price, filters.priceMinCents, filters.priceMaxCents);
  keepWithin(barriers, index.installment, undefined, filters.installmentMaxCents);
  keepWithin(barriers, index.km, undefined, filters.kmMax);
  keepWithin(barriers, index.year, filters.yearMin);
  keepWithin(barriers, index.power, filters.powerMin);
  if (filters.hideReserved) keepWithin(barriers, index.reserved, undefined, 0);
  for (const [place, column] of index.columns.entries()) {
    keepChosen(barriers, column, place + 1, filters.values[column.field] ?? []);
  }
  return barriers;
}

/** A car that passes counts in every field; one that only this field keeps out would come in by choosing its value. */
function countsOf({ values, codes }: Column, own: number, barriers: Uint8Array): ValueCount[] {
  const counts = new Float64Array(values.length);
  for (let place = 0; place < barriers.length; place += 1) {
    const barrier = barriers[place];
    if (barrier !== nothing && barrier !== own) continue;
    const code = at(codes, place);
    counts[code] = at(counts, code) + 1;
  }
  return values.map((value, code) => ({ value, count: at(counts, code) })).filter(({ count }) => count > 0);
}

/** Applies a choice to the stock. */
export function chooseCars(index: StockIndex, filters: CarFilters): CarChoice {
  const barriers = barriersOf(index, filters);
  let [total, priceMinCents, priceMaxCents, kmMax] = [0, Infinity, 0, 0];
  for (let place = 0; place < barriers.length; place += 1) {
    if (barriers[place] !== nothing) continue;
    total += 1;
    priceMinCents = Math.min(priceMinCents, at(index.price, place));
    priceMaxCents = Math.max(priceMaxCents, at(index.price, place));
    kmMax = Math.max(kmMax, at(index.km, place));
  }
  const facets = index.columns.map((column, place) => [column.field, countsOf(column, place + 1, barriers)] as const);
  return {
    barriers,
    total,
    facets: new Map(facets),
    bounds: total > 0 ? { priceMinCents, priceMaxCents, kmMax } : null,
  };
}

/** One page of what a choice left. */
export interface CarPage {
  readonly ids: readonly number[];
  /** The page that is answered: the last one when the asked one lies behind it. */
  readonly page: number;
  readonly pages: number;
}

/** The cars of a page in the order of a sort; pages are counted from 1. */
export function pageOfCars(index: StockIndex, choice: CarChoice, sort: CarSort, asked: number, size: number): CarPage {
  const pages = Math.max(1, Math.ceil(choice.total / size));
  const page = Math.min(Math.max(1, asked), pages);
  const ids: number[] = [];
  let skip = (page - 1) * size;
  for (const place of index.orders.get(sort) ?? []) {
    if (ids.length === size) break;
    if (choice.barriers[place] !== nothing) continue;
    if (skip > 0) skip -= 1;
    else ids.push(at(index.ids, place));
  }
  return { ids, page, pages };
}
