import { type Category, categories } from "@/lib/domain/fleet/fleet";
/** Filters that narrow; all others are bodies and widen each other (rules section 3). */
export const narrowingCategories = ["SPECIALS", "AUTOMATIC", "ELECTRIC"] as const satisfies readonly Category[];

/** Orders of the results (contract section 10). */
export const resultSorts = ["price", "-price", "passengers"] as const;
export type ResultSort = (typeof resultSorts)[number];

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

/** What the order of the results depends on; `price` is the card's total in cents (rules section 3). */
export type Sortable = {
  readonly available: boolean;
  readonly priceCents: number;
  readonly passengers: number;
  readonly motorcycle: boolean;
  readonly sortOrder: number;
};

const compare = (sort: ResultSort, one: Sortable, other: Sortable): number => {
  if (sort === "price") return one.priceCents - other.priceCents;
  if (sort === "-price") return other.priceCents - one.priceCents;
  return one.passengers - other.passengers || one.priceCents - other.priceCents;
};

/**
 * The results in the chosen order; what cannot be booked, sold out or not for under 25, is listed last in the same order
 * (rules section 9). Most visitors look for a car: with `carsFirst` motorcycles follow all cars and vans. Equal ones keep
 * the catalogue's order. `passengers` begins with the smallest vehicle.
 */
export const sortResults = <Item>(
  items: readonly Item[],
  { sort, carsFirst }: { readonly sort: ResultSort; readonly carsFirst: boolean },
  factsOf: (item: Item) => Sortable,
): readonly Item[] =>
  items
    .map((item) => ({ item, facts: factsOf(item) }))
    .sort(
      ({ facts: one }, { facts: other }) =>
        Number(other.available) - Number(one.available) ||
        (carsFirst && Number(one.motorcycle) - Number(other.motorcycle)) ||
        compare(sort, one, other) ||
        one.sortOrder - other.sortOrder,
    )
    .map(({ item }) => item);
