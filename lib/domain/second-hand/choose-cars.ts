import {
  addAll,
  type Bitset,
  complementOf,
  countCommon,
  countOf,
  emptySet,
  fullSet,
  has,
  inBlocks,
  keepCommon,
  keepWithin,
  leastAndMost,
  placesOf,
  takeOut,
} from "./bitset";
import type { CarSort, FacetField } from "./car";
import type { Column, StockIndex } from "./stock-index";

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
  /** The cars of the index that nothing keeps out. */
  readonly passing: Bitset;
  readonly total: number;
  readonly facets: ReadonlyMap<FacetField, readonly ValueCount[]>;
  readonly bounds: { readonly priceMinCents: number; readonly priceMaxCents: number; readonly kmMax: number } | null;
}

/** The cars within all limits. */
function withinLimits(index: StockIndex, filters: CarFilters): Bitset {
  const { priceMinCents, priceMaxCents, installmentMaxCents, kmMax, yearMin, powerMin } = filters;
  const set = fullSet(index.ids.length);
  if (priceMinCents !== undefined || priceMaxCents !== undefined)
    keepWithin(set, index.price, priceMinCents, priceMaxCents);
  if (installmentMaxCents !== undefined) keepWithin(set, index.installment, undefined, installmentMaxCents);
  if (kmMax !== undefined) keepWithin(set, index.km, undefined, kmMax);
  if (yearMin !== undefined) keepWithin(set, index.year, yearMin);
  if (powerMin !== undefined) keepWithin(set, index.power, powerMin);
  if (filters.hideReserved) takeOut(set, index.reserved);
  return set;
}

/** The cars with one of the wanted values. */
function withOneOf({ values, sets }: Column, wanted: readonly string[], size: number): Bitset {
  const some = emptySet(size);
  for (const [code, value] of values.entries()) {
    const set = sets[code];
    if (set && wanted.includes(value)) addAll(some, set);
  }
  return some;
}

/** Whether so few cars pass that looking at each of them is quicker than walking through an order. */
const areFew = (total: number, index: StockIndex) => total * 32 < index.ids.length;

function extremesOf(numbers: Int32Array, places: Uint32Array) {
  let [least, most] = [Infinity, -Infinity];
  for (let at = 0; at < places.length; at += 1) {
    const number = numbers[places[at] ?? 0] ?? 0;
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  return { least, most };
}

function boundsOf(index: StockIndex, filters: CarFilters, passing: Bitset, total: number): CarChoice["bounds"] {
  const { priceMinCents, priceMaxCents, kmMax } = filters;
  const few = areFew(total, index) ? placesOf(passing, total) : null;
  const price = few
    ? extremesOf(index.price.numbers, few)
    : leastAndMost(index.price, passing, priceMinCents, priceMaxCents);
  const km = few ? extremesOf(index.km.numbers, few) : leastAndMost(index.km, passing, undefined, kmMax);
  return { priceMinCents: price.least, priceMaxCents: price.most, kmMax: km.most };
}

/** Applies a choice to the stock. */
export function chooseCars(index: StockIndex, filters: CarFilters): CarChoice {
  const size = index.ids.length;
  const limits = withinLimits(index, filters);
  const chosen = index.columns.flatMap((column) => {
    const wanted = filters.values[column.field] ?? [];
    return wanted.length > 0 ? [{ column, allowed: withOneOf(column, wanted, size) }] : [];
  });
  const without = (left: Column | null): Bitset => {
    const set = limits.slice();
    for (const { column, allowed } of chosen) if (column !== left) keepCommon(set, allowed);
    return set;
  };
  const passing = without(null);
  const total = countOf(passing);
  const counts = countPassing(index, passing, total);
  const facets = index.columns.map((column, at) => {
    const isChosen = chosen.some((one) => one.column === column);
    const own = isChosen ? countOpen(column, without(column)) : counts[at];
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

/** One page of what a choice left. */
export interface CarPage {
  readonly ids: readonly number[];
  /** The page that is answered: the last one when the asked one lies behind it. */
  readonly page: number;
  readonly pages: number;
}

/** The places of the cars from `first` to before `last` in the order of a sort. */
function placesInOrder(index: StockIndex, choice: CarChoice, sort: CarSort, first: number, last: number): number[] {
  const order = index.orders.get(sort) ?? new Uint32Array();
  const ranks = index.ranks.get(sort);
  if (ranks && areFew(choice.total, index)) {
    const sorted = placesOf(choice.passing, choice.total);
    for (let at = 0; at < sorted.length; at += 1) sorted[at] = ranks[sorted[at] ?? 0] ?? 0;
    return Array.from(sorted.sort().subarray(first, last), (rank) => order[rank] ?? 0);
  }
  const places: number[] = [];
  for (let rank = 0, seen = 0; rank < order.length && seen < last; rank += 1) {
    const place = order[rank] ?? 0;
    if (!has(choice.passing, place)) continue;
    if (seen >= first) places.push(place);
    seen += 1;
  }
  return places;
}

/** The cars of a page in the order of a sort; pages are counted from 1. */
export function pageOfCars(index: StockIndex, choice: CarChoice, sort: CarSort, asked: number, size: number): CarPage {
  const pages = Math.max(1, Math.ceil(choice.total / size));
  const page = Math.min(Math.max(1, asked), pages);
  const places = placesInOrder(index, choice, sort, (page - 1) * size, page * size);
  return { ids: places.map((place) => index.ids[place] ?? 0), page, pages };
}

function addUp(counts: Int32Array, codes: Uint16Array, places: Uint32Array, count: number, step: 1 | -1): void {
  for (let at = 0; at < count; at += 1) {
    const code = codes[places[at] ?? 0] ?? 0;
    counts[code] = (counts[code] ?? 0) + step;
  }
}

/** Some cars' values in a field or a combination of fields, and how many cars have each. */
interface Counted {
  readonly codes: Uint16Array;
  readonly totals: Int32Array;
}

/** How many cars of a set have each value: counted, or all less those of the others where these are fewer. */
function countIn(set: Bitset, total: number, size: number, counted: readonly Counted[]): Int32Array[] {
  const fewIn = total <= size - total;
  const counts = counted.map(({ totals }) => (fewIn ? new Int32Array(totals.length) : totals.slice()));
  const step = fewIn ? 1 : -1;
  inBlocks(fewIn ? set : complementOf(set, size), (places, count) => {
    for (let at = 0; at < counts.length; at += 1) {
      const [own, one] = [counts[at], counted[at]];
      if (own && one) addUp(own, one.codes, places, count, step);
    }
  });
  return counts;
}

/** For each column the values of the cars that pass. */
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

/** The values that a column would show without its own choice: set by set or car by car, whichever is less work. */
export function countOpen(column: Column, open: Bitset): Int32Array {
  const [total, size] = [countOf(open), column.codes.length];
  const bySets = column.sets.length * open.length <= Math.min(total, size - total);
  if (bySets) return Int32Array.from(column.sets, (set) => countCommon(set, open));
  return countIn(open, total, size, [column])[0] ?? new Int32Array();
}
