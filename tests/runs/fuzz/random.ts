/** A seeded pseudo-random generator (mulberry32): the same seed gives the same sequence. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    chance: (share: number): boolean => next() < share,
    pick<T>(options: readonly T[]): T {
      const [picked] = options.slice(below(options.length));
      if (picked === undefined) throw new Error("Nothing to choose from.");
      return picked;
    },
  };
}

export type Random = ReturnType<typeof randomFrom>;
