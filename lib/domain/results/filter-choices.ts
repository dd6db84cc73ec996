import { roundUpTo } from "@/lib/domain/money/cents";
import { countOf, type Sought } from "./results";
import { type Filter, filtersOf, type Wish, without } from "./wish";

/**
 * Which one filter to lift when no group passes (rules section 13.2, 'No cars match the selected search'): the one
 * without which most pass, the first on a tie; null when lifting one alone brings nothing back.
 */
export const filterToLift = (groups: readonly Sought[], wish: Wish): Filter | null => {
  let best: Filter | null = null;
  let most = 0;
  for (const filter of filtersOf(wish)) {
    const count = countOf(groups, without(wish, filter));
    if (count > most) {
      best = filter;
      most = count;
    }
  }
  return best;
};

/** Totals to choose a highest one from, in whole tens of euro: about a third, two thirds of what there is. */
export const priceSteps = (totals: readonly number[]): readonly number[] => {
  const sorted = [...totals].sort((one, other) => one - other);
  const thirds = [1, 2].flatMap((part) => sorted[Math.ceil((sorted.length * part) / 3) - 1] ?? []);
  const steps = [...new Set(thirds.map((cents) => roundUpTo(cents, 1_000)))];
  return steps.filter((cents) => cents < (sorted.at(-1) ?? 0));
};
