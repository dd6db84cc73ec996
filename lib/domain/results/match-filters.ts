import type { Category } from "@/lib/domain/fleet/vocabulary";
import { narrowingCategories } from "@/lib/domain/results/vocabulary";

/** A group with its categories, SPECIALS among them when a campaign runs for it on the pick-up date. */
export type Categorised = { readonly categories: readonly Category[] };

export const isNarrowing = (category: Category): boolean => narrowingCategories.some((one) => one === category);

/** The group's own categories and, with an active campaign on the pick-up date, SPECIALS (rules section 3). */
export const searchCategories = (own: readonly Category[], hasActiveCampaign: boolean): Category[] => {
  const fixed = own.filter((category) => category !== "SPECIALS");
  return hasActiveCampaign ? ["SPECIALS", ...fixed] : fixed;
};

/**
 * Whether a group passes the chosen filters (rules section 3): any one of the chosen bodies, and every chosen one of
 * SPECIALS, AUTOMATIC and ELECTRIC. No filter lets all pass.
 */
export const matchesFilters = ({ categories }: Categorised, chosen: readonly Category[]): boolean => {
  const bodies = chosen.filter((category) => !isNarrowing(category));
  const anyBody = bodies.length === 0 || bodies.some((category) => categories.includes(category));
  return anyBody && chosen.every((category) => !isNarrowing(category) || categories.includes(category));
};
