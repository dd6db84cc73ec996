import { type Category, categories } from "@/lib/domain/fleet/vocabulary";
import { type Categorised, isNarrowing, matchesFilters } from "@/lib/domain/results/match-filters";

/**
 * How many groups each filter shows (rules section 3, "each filter shows its count"): for a body, those of it that pass
 * the chosen narrowing filters; for a narrowing filter, those that pass all the chosen ones and it.
 */
export const filterCounts = (
  groups: readonly Categorised[],
  chosen: readonly Category[],
): Readonly<Record<Category, number>> => {
  const narrowing = chosen.filter(isNarrowing);
  const countOf = (category: Category): number => {
    const others = isNarrowing(category) ? chosen : narrowing;
    return groups.filter((group) => matchesFilters(group, others) && group.categories.includes(category)).length;
  };
  const counts: Record<Category, number> = {
    SPECIALS: 0,
    ECONOMY: 0,
    VAN_FAMILY: 0,
    AUTOMATIC: 0,
    MEDIUM: 0,
    SEATS_7_9: 0,
    SUV: 0,
    CABRIO: 0,
    OFF_ROAD: 0,
    MOTORCYCLE: 0,
    ELECTRIC: 0,
  };
  for (const category of categories) counts[category] = countOf(category);
  return counts;
};
