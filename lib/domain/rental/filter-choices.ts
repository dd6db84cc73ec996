import { roundUpTo } from "@/lib/domain/core/cents";
import { countOf, type FilterableGroup } from "./listed-offers";
import { type Filter, filtersOf, type ResultFilters, without } from "./result-filters";

/**
 * The filter to suggest removing when no group matches (rules section 13.2, 'No cars match the selected search'): the
 * one whose removal shows most groups, the first on a tie; null when removing a single one shows none.
 */
export const suggestFilterToRemove = (groups: readonly FilterableGroup[], filters: ResultFilters): Filter | null => {
  let best: Filter | null = null;
  let most = 0;
  for (const filter of filtersOf(filters)) {
    const count = countOf(groups, without(filters, filter));
    if (count > most) {
      best = filter;
      most = count;
    }
  }
  return best;
};

/**
 * Choices of the maximum-price filter: the tercile totals rounded up to 10 €, without those that exclude nothing.
 * Cents.
 */
export const priceSteps = (totals: readonly number[]): readonly number[] => {
  const sorted = [...totals].sort((total, other) => total - other);
  const thirds = [1, 2].flatMap((part) => sorted[Math.ceil((sorted.length * part) / 3) - 1] ?? []);
  const steps = [...new Set(thirds.map((cents) => roundUpTo(cents, 1_000)))];
  return steps.filter((cents) => cents < (sorted.at(-1) ?? 0));
};
