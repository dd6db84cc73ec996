import type { Category } from "@/lib/domain/fleet/vocabulary";
import { type Categorised, matchesFilters } from "@/lib/domain/results/match-filters";

/**
 * Which one chosen filter to lift when no group passes (rules section 13.2, 'No cars match the selected search'): the one
 * without which most pass, the first chosen on a tie; null when lifting one alone brings nothing back.
 */
export const filterToLift = (groups: readonly Categorised[], chosen: readonly Category[]): Category | null => {
  let best: Category | null = null;
  let most = 0;
  for (const category of chosen) {
    const rest = chosen.filter((one) => one !== category);
    const count = groups.filter((group) => matchesFilters(group, rest)).length;
    if (count > most) {
      best = category;
      most = count;
    }
  }
  return best;
};
