import { add, type Bitset, emptySet, has, keepCommon, takeOut } from "@/lib/domain/second-hand/bitset";

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
