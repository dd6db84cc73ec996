import {
  type Bitset,
  complementOf,
  countOf,
  emptySet,
  fullSet,
  has,
  intersect,
  intersectionSize,
  keepRange,
  minAndMaxOf,
  positionsOf,
  subtract,
  unite,
  visitBlocks,
} from "./bitset";
import type { CarSort, FacetField } from "./car";
import type { Column, StockIndex } from "./stock-index";

/** Filters of the list: values of a field are ORed, fields are ANDed (contract section 10). Amounts in cents. */
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

/** A value and how many cars it would show; the field's own selection is ignored, all other filters apply. */
export interface ValueCount {
  readonly value: string;
  readonly count: number;
}

/** The cars that match the filters, with facet counts and bounds. */
export interface CarChoice {
  /** The matching cars. */
  readonly passing: Bitset;
  readonly total: number;
  readonly facets: ReadonlyMap<FacetField, readonly ValueCount[]>;
  readonly bounds: { readonly priceMinCents: number; readonly priceMaxCents: number; readonly kmMax: number } | null;
}

/** The cars within all numeric limits. */
function withinLimits(index: StockIndex, filters: CarFilters): Bitset {
  const { priceMinCents, priceMaxCents, installmentMaxCents, kmMax, yearMin, powerMin } = filters;
  const set = fullSet(index.ids.length);
  if (priceMinCents !== undefined || priceMaxCents !== undefined)
    keepRange(set, index.price, priceMinCents, priceMaxCents);
  if (installmentMaxCents !== undefined) keepRange(set, index.installment, undefined, installmentMaxCents);
  if (kmMax !== undefined) keepRange(set, index.km, undefined, kmMax);
  if (yearMin !== undefined) keepRange(set, index.year, yearMin);
  if (powerMin !== undefined) keepRange(set, index.power, powerMin);
  if (filters.hideReserved) subtract(set, index.reserved);
  return set;
}

/** The cars with one of the wanted values. */
function withOneOf({ values, sets }: Column, wanted: readonly string[], size: number): Bitset {
  const some = emptySet(size);
  for (const [code, value] of values.entries()) {
    const set = sets[code];
    if (set && wanted.includes(value)) unite(some, set);
  }
  return some;
}

/** Whether so few cars match that visiting each is faster than walking through the sorted order. */
const areFew = (total: number, index: StockIndex) => total * 32 < index.ids.length;

function extremesOf(numbers: Int32Array, positions: Uint32Array) {
  let [least, most] = [Infinity, -Infinity];
  for (let at = 0; at < positions.length; at += 1) {
    const number = numbers[positions[at] ?? 0] ?? 0;
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  return { least, most };
}

function boundsOf(index: StockIndex, filters: CarFilters, passing: Bitset, total: number): CarChoice["bounds"] {
  const { priceMinCents, priceMaxCents, kmMax } = filters;
  const few = areFew(total, index) ? positionsOf(passing, total) : null;
  const price = few
    ? extremesOf(index.price.numbers, few)
    : minAndMaxOf(index.price, passing, priceMinCents, priceMaxCents);
  const km = few ? extremesOf(index.km.numbers, few) : minAndMaxOf(index.km, passing, undefined, kmMax);
  return { priceMinCents: price.least, priceMaxCents: price.most, kmMax: km.most };
}

/** Applies the filters to the stock (contract section 10). */
export function chooseCars(index: StockIndex, filters: CarFilters): CarChoice {
  const size = index.ids.length;
  const limits = withinLimits(index, filters);
  const chosen = index.columns.flatMap((column) => {
    const wanted = filters.values[column.field] ?? [];
    return wanted.length > 0 ? [{ column, allowed: withOneOf(column, wanted, size) }] : [];
  });
  const without = (left: Column | null): Bitset => {
    const set = limits.slice();
    for (const { column, allowed } of chosen) if (column !== left) intersect(set, allowed);
    return set;
  };
  const passing = without(null);
  const total = countOf(passing);
  const counts = countPassing(index, passing, total);
  const facets = index.columns.map((column, at) => {
    const isChosen = chosen.some((one) => one.column === column);
    const own = isChosen ? countColumn(column, without(column)) : counts[at];
    const all = column.values.map((value, code) => ({ value, count: own?.[code] ?? 0 }));
    return [column.field, all.filter(({ count }) => count > 0)] as const;
  });
  return {
    passing,
    total,
    facets: new Map(facets),
    bounds: total > 0 ? boundsOf(index, filters, passing, total) : null,
  };
}

/** One page of the matching cars. */
export interface CarPage {
  readonly ids: readonly number[];
  /** The page returned: the last one when the requested page is beyond it. */
  readonly page: number;
  readonly pages: number;
}

/** The positions of matching cars from rank `first` up to, not including, `last` of a sort. */
function positionsInOrder(index: StockIndex, choice: CarChoice, sort: CarSort, first: number, last: number): number[] {
  const order = index.orders.get(sort) ?? new Uint32Array();
  const ranks = index.ranks.get(sort);
  if (ranks && areFew(choice.total, index)) {
    const sorted = positionsOf(choice.passing, choice.total);
    for (let at = 0; at < sorted.length; at += 1) sorted[at] = ranks[sorted[at] ?? 0] ?? 0;
    return Array.from(sorted.sort().subarray(first, last), (rank) => order[rank] ?? 0);
  }
  const positions: number[] = [];
  for (let rank = 0, seen = 0; rank < order.length && seen < last; rank += 1) {
    const position = order[rank] ?? 0;
    if (!has(choice.passing, position)) continue;
    if (seen >= first) positions.push(position);
    seen += 1;
  }
  return positions;
}

/** The cars of a page in the order of a sort; pages are counted from 1. */
export function pageOfCars(
  index: StockIndex,
  choice: CarChoice,
  sort: CarSort,
  requested: number,
  size: number,
): CarPage {
  const pages = Math.max(1, Math.ceil(choice.total / size));
  const page = Math.min(Math.max(1, requested), pages);
  const positions = positionsInOrder(index, choice, sort, (page - 1) * size, page * size);
  return { ids: positions.map((position) => index.ids[position] ?? 0), page, pages };
}

function addUp(counts: Int32Array, codes: Uint16Array, positions: Uint32Array, count: number, step: 1 | -1): void {
  for (let at = 0; at < count; at += 1) {
    const code = codes[positions[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + step;
  }
}

/** Value codes of all cars in a field or combination of fields, and how many cars have each. */
interface Counted {
  readonly codes: Uint16Array;
  readonly totals: Int32Array;
}

/** How many cars of a set have each value; for more than half of all cars, the totals minus the cars not in the set. */
function countIn(set: Bitset, total: number, size: number, counted: readonly Counted[]): Int32Array[] {
  const fewIn = total <= size - total;
  const counts = counted.map(({ totals }) => (fewIn ? new Int32Array(totals.length) : totals.slice()));
  const step = fewIn ? 1 : -1;
  visitBlocks(fewIn ? set : complementOf(set, size), (positions, count) => {
    for (let at = 0; at < counts.length; at += 1) {
      const [own, one] = [counts[at], counted[at]];
      if (own && one) addUp(own, one.codes, positions, count, step);
    }
  });
  return counts;
}

/** Per column, how many matching cars have each value. */
export function countPassing({ ids, columns, groups }: StockIndex, passing: Bitset, total: number): Int32Array[] {
  const counts = columns.map(({ values }) => new Int32Array(values.length));
  const combinations = countIn(passing, total, ids.length, groups);
  for (const [group, { members }] of groups.entries()) {
    const together = combinations[group] ?? new Int32Array();
    for (const { column, values } of members) {
      const own = counts[column];
      for (let at = 0; own && at < together.length; at += 1) {
        const value = values[at] ?? 0;
        own[value] = (own[value] ?? 0) + (together[at] ?? 0);
      }
    }
  }
  return counts;
}

/** Counts of a column with its own selection ignored; by set intersection or car by car, whichever is less work. */
export function countColumn(column: Column, set: Bitset): Int32Array {
  const [total, size] = [countOf(set), column.codes.length];
  const bySets = column.sets.length * set.length <= Math.min(total, size - total);
  if (bySets) return Int32Array.from(column.sets, (withValue) => intersectionSize(withValue, set));
  return countIn(set, total, size, [column])[0] ?? new Int32Array();
}
