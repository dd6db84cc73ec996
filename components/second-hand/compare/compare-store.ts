import { mostCompared } from "@/lib/contracts/compared-cars";

export interface Compared {
  readonly id: number;
  readonly name: string;
}

const none: readonly Compared[] = [];
let chosen: readonly Compared[] = none;
const listeners = new Set<() => void>();

const choose = (next: readonly Compared[]) => {
  chosen = next;
  for (const tell of listeners) tell();
};

/** Cars that were picked on the way through the lists. Nothing is stored: the address of the comparison keeps them. */
export const comparedCars = (): readonly Compared[] => chosen;
export const nothingCompared = (): readonly Compared[] => none;

/** Picks a car or drops it; a fifth one takes the place of the first. */
export function toggleCompared(car: Compared): void {
  const without = chosen.filter(({ id }) => id !== car.id);
  choose(without.length < chosen.length ? without : [...without, car].slice(-mostCompared));
}

export const clearCompared = (): void => choose(none);

export function watchCompared(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
