/** A set of the cars of an index by their places, a bit a car. Signed words, for these are JavaScript's quick ones. */
export type Bitset = Int32Array;

const wordBits = 32;

export const emptySet = (size: number): Bitset => new Int32Array(Math.ceil(size / wordBits));

export function fullSet(size: number): Bitset {
  const set = emptySet(size).fill(-1);
  const rest = size % wordBits;
  if (rest > 0) set[set.length - 1] = (1 << rest) - 1;
  return set;
}

export const has = (set: Bitset, place: number): boolean => ((set[place >> 5] ?? 0) & (1 << (place & 31))) !== 0;

export function add(set: Bitset, place: number): void {
  set[place >> 5] = (set[place >> 5] ?? 0) | (1 << (place & 31));
}

/** Leaves in the first set what is in the other, too. */
export function keepCommon(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & (other[word] ?? 0);
}

/** Leaves in the first set what is not in the other. */
export function takeOut(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) & ~(other[word] ?? 0);
}

export function addAll(set: Bitset, other: Bitset): void {
  for (let word = 0; word < set.length; word += 1) set[word] = (set[word] ?? 0) | (other[word] ?? 0);
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** How many cars are in both sets. */
export function countCommon(one: Bitset, other: Bitset): number {
  let count = 0;
  for (let word = 0; word < one.length; word += 1) count += bitsOf((one[word] ?? 0) & (other[word] ?? 0));
  return count;
}

export const countOf = (set: Bitset): number => countCommon(set, set);

/** The places of the `count` cars that a set holds. */
export function placesOf(set: Bitset, count: number): Uint32Array {
  const places = new Uint32Array(count);
  let found = 0;
  for (let word = 0; word < set.length; word += 1) {
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1) {
      places[found] = word * wordBits + 31 - Math.clz32(left & -left);
      found += 1;
    }
  }
  return places;
}

const blockWords = 64;

/** Shows the places of a set's cars, some at a time in an array that is used again: `count` of them count. */
export function inBlocks(set: Bitset, visit: (places: Uint32Array, count: number) => void): void {
  const places = new Uint32Array(blockWords * wordBits);
  for (let first = 0; first < set.length; first += blockWords) {
    const end = Math.min(first + blockWords, set.length);
    let found = 0;
    for (let word = first; word < end; word += 1) {
      for (let left = set[word] ?? 0; left !== 0; left &= left - 1) {
        places[found] = word * wordBits + 31 - Math.clz32(left & -left);
        found += 1;
      }
    }
    if (found > 0) visit(places, found);
  }
}

/** The others of `size` cars. */
export function complementOf(set: Bitset, size: number): Bitset {
  const all = fullSet(size);
  takeOut(all, set);
  return all;
}

/** A number of each car in the order of size, so that a limit is a place in that order and not a look at every car. */
export interface RankedNumbers {
  readonly numbers: Int32Array;
  /** Places of the cars, the least number first. */
  readonly order: Uint32Array;
  /** The first cars of the order as sets: none, `stride`, two strides and so on. */
  readonly firsts: readonly Bitset[];
  readonly stride: number;
}

const strides = 32;

export function rankNumbers(numbers: Int32Array, order: Uint32Array): RankedNumbers {
  const stride = Math.max(strides, Math.ceil(numbers.length / strides));
  const grown = emptySet(numbers.length);
  const firsts: Bitset[] = [];
  for (let rank = 0; rank < order.length; rank += 1) {
    if (rank % stride === 0) firsts.push(grown.slice());
    add(grown, order[rank] ?? 0);
  }
  firsts.push(grown);
  return { numbers, order, firsts, stride };
}

/** How many cars have a lesser number. */
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

/** The first cars of the order. */
function firstOnes({ order, firsts, stride }: RankedNumbers, count: number): Bitset {
  const whole = Math.floor(count / stride);
  const set = firsts[whole]?.slice() ?? emptySet(order.length);
  for (let rank = whole * stride; rank < count; rank += 1) add(set, order[rank] ?? 0);
  return set;
}

/** Takes out the cars whose number lies below `min` or above `max`. */
export function keepWithin(set: Bitset, ranked: RankedNumbers, min = -Infinity, max = Infinity): void {
  const before = countBelow(ranked, min);
  const last = countUpTo(ranked, max);
  if (last < ranked.order.length) keepCommon(set, firstOnes(ranked, last));
  if (before > 0) takeOut(set, firstOnes(ranked, before));
}

/** The least and the greatest number of the cars in a set, of which none lies below `min` or above `max`. */
export function leastAndMost(ranked: RankedNumbers, set: Bitset, min = -Infinity, max = Infinity) {
  const { numbers, order } = ranked;
  let least = countBelow(ranked, min);
  while (least < order.length && !has(set, order[least] ?? 0)) least += 1;
  let most = countUpTo(ranked, max) - 1;
  while (most >= 0 && !has(set, order[most] ?? 0)) most -= 1;
  return { least: numbers[order[least] ?? 0] ?? 0, most: numbers[order[most] ?? 0] ?? 0 };
}
