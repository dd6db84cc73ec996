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
