import { type Category, categories, type Gearbox, type VehicleKind } from "@/lib/domain/fleet/fleet";
import { isInList, listOf, type ResultFilters, type ResultSort } from "./result-filters";

/** Filters combined with AND; all others are body types, combined with OR (rules section 3). */
export const narrowingCategories = ["SPECIALS", "AUTOMATIC", "ELECTRIC"] as const satisfies readonly Category[];

/** A group with its categories, SPECIALS among them when a campaign runs for it on the pick-up date. */
export type Categorised = { readonly categories: readonly Category[] };

/** Whether a category is a narrowing filter (AND) and not a body type (OR) (rules section 3). */
export const isNarrowing = (category: Category): boolean => narrowingCategories.some((value) => value === category);

/** The group's own categories and, with an active campaign on the pick-up date, SPECIALS (rules section 3). */
export const searchCategories = (own: readonly Category[], hasActiveCampaign: boolean): Category[] => {
  const fixed = own.filter((category) => category !== "SPECIALS");
  return hasActiveCampaign ? ["SPECIALS", ...fixed] : fixed;
};

/**
 * Whether a group matches the chosen categories (rules section 3): at least one of the chosen body types, and all
 * chosen of SPECIALS, AUTOMATIC and ELECTRIC. With none chosen every group matches.
 */
export const matchesCategories = ({ categories }: Categorised, chosen: readonly Category[]): boolean => {
  const bodies = chosen.filter((category) => !isNarrowing(category));
  const anyBody = bodies.length === 0 || bodies.some((category) => categories.includes(category));
  return anyBody && chosen.every((category) => !isNarrowing(category) || categories.includes(category));
};

/** The facts of a group that filters use; `priceCents` is the card's total (rules section 3). */
export type FilterableGroup = Categorised & {
  readonly kind: VehicleKind;
  readonly passengers: number;
  readonly bagsLarge: number;
  readonly gearbox: Gearbox;
  readonly priceCents: number;
};

/** Whether a group is in the list of the filters and matches them all. */
export const matchesAllFilters = (
  entry: FilterableGroup,
  { categories, seats, gearbox, maxCents, bags }: ResultFilters,
): boolean =>
  isInList(entry, listOf({ categories })) &&
  matchesCategories(
    entry,
    categories.filter((category) => category !== "MOTORCYCLE"),
  ) &&
  (seats === undefined || entry.passengers >= seats) &&
  (gearbox === undefined || entry.gearbox === gearbox) &&
  (maxCents === undefined || entry.priceCents <= maxCents) &&
  (bags === undefined || entry.bagsLarge >= bags);

/** How many groups match. */
export const countOf = (groups: readonly FilterableGroup[], filters: ResultFilters): number =>
  groups.filter((group) => matchesAllFilters(group, filters)).length;

/**
 * The count shown with each category (rules section 3, "each filter shows its count"): for a body type, its groups that
 * match the chosen narrowing filters; for a narrowing filter, those that match all chosen categories and it. Seats,
 * gearbox, price and bags narrow both.
 */
export const filterCounts = (
  groups: readonly FilterableGroup[],
  filters: ResultFilters,
): Readonly<Record<Category, number>> => {
  const chosen = filters.categories;
  const narrowing = chosen.filter((category) => isNarrowing(category) || category === "MOTORCYCLE");
  const countFor = (category: Category): number => {
    const others = isNarrowing(category) ? chosen : narrowing;
    const inCategory = groups.filter((group) => group.categories.includes(category));
    return countOf(inCategory, { ...filters, categories: others });
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
  for (const category of categories) counts[category] = countFor(category);
  return counts;
};

/** The facts that results are sorted by; `price` is the card's total in cents (rules section 3). */
export type Sortable = {
  readonly available: boolean;
  readonly priceCents: number;
  readonly passengers: number;
  readonly sortOrder: number;
};

const compare = (sort: ResultSort, entry: Sortable, other: Sortable): number => {
  if (sort === "price") return entry.priceCents - other.priceCents;
  if (sort === "-price") return other.priceCents - entry.priceCents;
  return entry.passengers - other.passengers || entry.priceCents - other.priceCents;
};

/**
 * Sorts the results; groups that can't be booked (sold out, or not for under 25) come last, in the same order (rules
 * section 9). Ties keep the catalogue's order. `passengers` is ascending.
 */
export const sortResults = <Item extends Sortable>(items: readonly Item[], sort: ResultSort): readonly Item[] =>
  [...items].sort(
    (a, b) => Number(b.available) - Number(a.available) || compare(sort, a, b) || a.sortOrder - b.sortOrder,
  );
