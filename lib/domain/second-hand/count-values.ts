import { type Bitset, complementOf, countCommon, countOf, inBlocks } from "@/lib/domain/second-hand/bitset";
import type { Column, StockIndex } from "@/lib/domain/second-hand/stock-index";

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
