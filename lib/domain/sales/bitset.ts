/**
 * A set of cars by their position in the index, one bit each. Int32: JavaScript's bitwise operators work on signed
 * words.
 */
export type Bitset = Int32Array;

const wordBits = 32;

/** The empty set for an index of `size` cars. */
export const emptySet = (size: number): Bitset => new Int32Array(Math.ceil(size / wordBits));

/** The set of all `size` cars; unused bits of the last word are 0. */
export function fullSet(size: number): Bitset {
  const set = emptySet(size).fill(-1);
  const rest = size % wordBits;
  if (rest > 0) set[set.length - 1] = (1 << rest) - 1;
  return set;
}

/** Whether the car at a position is in the set. */
export const has = (set: Bitset, position: number): boolean =>
  ((set[position >> 5] ?? 0) & (1 << (position & 31))) !== 0;

/** In place: adds the car at a position. */
export function add(set: Bitset, position: number): void {
  set[position >> 5] = (set[position >> 5] ?? 0) | (1 << (position & 31));
}

/** In position: `set` ∩ `other`. */
export function intersect(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

/** In position: `set` without `other`. */
export function subtract(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}

/** In position: `set` ∪ `other`. */
export function unite(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Size of the intersection. */
export function intersectionSize(one: Bitset, other: Bitset): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) count += bitsOf((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

/** Number of cars in a set. */
export const countOf = (set: Bitset): number => intersectionSize(set, set);

/** The positions of the `count` cars in a set, ascending. */
export function positionsOf(set: Bitset, count: number): Uint32Array {
  const positions = new Uint32Array(count);
  let found = 0;
  for (let word = 0; word < set.length; word += 1) {
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1) {
      positions[found] = word * wordBits + 31 - Math.clz32(left & -left);
      found += 1;
    }
  }
  return positions;
}

const blockWords = 64;

/** Visits the positions of a set in blocks; the array is reused, only its first `count` entries are valid. */
export function visitBlocks(set: Bitset, visit: (positions: Uint32Array, count: number) => void): void {
  const positions = new Uint32Array(blockWords * wordBits);
  for (let first = 0; first < set.length; first += blockWords) {
    const end = Math.min(first + blockWords, set.length);
    let found = 0;
    for (let word = first; word < end; word += 1) {
      for (let left = set[word] ?? 0; left !== 0; left &= left - 1) {
        positions[found] = word * wordBits + 31 - Math.clz32(left & -left);
        found += 1;
      }
    }
    if (found > 0) visit(positions, found);
  }
}

/** The cars not in the set, of `size` in all. */
export function complementOf(set: Bitset, size: number): Bitset {
  const all = fullSet(size);
  subtract(all, set);
  return all;
}

/** One number per car, with the cars sorted by it, so that a limit is a binary search instead of a scan. */
export interface RankedNumbers {
  readonly numbers: Int32Array;
  /** Positions of the cars, sorted by number, ascending. */
  readonly order: Uint32Array;
  /** Prefixes of `order` as sets: the first 0, `stride`, 2 × `stride` … cars. */
  readonly prefixes: readonly Bitset[];
  readonly stride: number;
}

const prefixCount = 32;

/** Builds `RankedNumbers`; `order` has the positions sorted by number, ascending. */
export function rankNumbers(numbers: Int32Array, order: Uint32Array): RankedNumbers {
  const stride = Math.max(prefixCount, Math.ceil(numbers.length / prefixCount));
  const prefix = emptySet(numbers.length);
  const prefixes: Bitset[] = [];
  for (let rank = 0; rank < order.length; rank += 1) {
    if (rank % stride === 0) prefixes.push(prefix.slice());
    add(prefix, order[rank] ?? 0);
  }
  prefixes.push(prefix);
  return { numbers, order, prefixes, stride };
}

/** How many cars have a number below the limit. */
function countBelow({ numbers, order }: RankedNumbers, limit: number): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[order[middle] ?? 0] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

const countUpTo = (ranked: RankedNumbers, limit: number) => countBelow(ranked, Math.floor(limit) + 1);

/** The set of the first `count` cars in the order. */
function prefixSet({ order, prefixes, stride }: RankedNumbers, count: number): Bitset {
  const whole = Math.floor(count / stride);
  const set = prefixes[whole]?.slice() ?? emptySet(order.length);
  for (let rank = whole * stride; rank < count; rank += 1) add(set, order[rank] ?? 0);
  return set;
}

/** In position: removes the cars whose number is below `min` or above `max`. */
export function keepRange(set: Bitset, ranked: RankedNumbers, min = -Infinity, max = Infinity): void {
  const before = countBelow(ranked, min);
  const last = countUpTo(ranked, max);
  if (last < ranked.order.length) intersect(set, prefixSet(ranked, last));
  if (before > 0) subtract(set, prefixSet(ranked, before));
}

/** Smallest and largest number of the cars in a set; `min` and `max`, which all of them satisfy, shorten the search. */
export function minAndMaxOf(ranked: RankedNumbers, set: Bitset, min = -Infinity, max = Infinity) {
  const { numbers, order } = ranked;
  let least = countBelow(ranked, min);
  while (least < order.length && !has(set, order[least] ?? 0)) least += 1;
  let most = countUpTo(ranked, max) - 1;
  while (most >= 0 && !has(set, order[most] ?? 0)) most -= 1;
  return { least: numbers[order[least] ?? 0] ?? 0, most: numbers[order[most] ?? 0] ?? 0 };
}
