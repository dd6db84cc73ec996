import { type Category, categories, type Gearbox } from "@/lib/domain/fleet/fleet";
import { roundUpTo } from "@/lib/domain/money/cents";

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

/** What is asked for beside the categories: at least so many seats and large cases, a gearbox, at most so many cents. */
export type Facets = {
  readonly seats?: number;
  readonly gearbox?: Gearbox;
  readonly maxCents?: number;
  readonly bags?: number;
};
export const facetNames = ["seats", "gearbox", "maxCents", "bags"] as const satisfies readonly (keyof Facets)[];

/** What the results are filtered by. */
export type Wish = Facets & { readonly categories: readonly Category[] };

/** What filters look at; `priceCents` is the card's total (rules section 3). */
export type Sought = Categorised & {
  readonly passengers: number;
  readonly bagsLarge: number;
  readonly gearbox: Gearbox;
  readonly priceCents: number;
};

/** Whether a group passes every filter. */
export const matchesWish = (one: Sought, { categories, seats, gearbox, maxCents, bags }: Wish): boolean =>
  matchesFilters(one, categories) &&
  (seats === undefined || one.passengers >= seats) &&
  (gearbox === undefined || one.gearbox === gearbox) &&
  (maxCents === undefined || one.priceCents <= maxCents) &&
  (bags === undefined || one.bagsLarge >= bags);

/** How many groups would be left with another wish. */
export const countOf = (groups: readonly Sought[], wish: Wish): number =>
  groups.filter((group) => matchesWish(group, wish)).length;

/**
 * How many groups each category shows (rules section 3, "each filter shows its count"): for a body, those of it that pass
 * the chosen narrowing filters; for a narrowing filter, those that pass all the chosen ones and it. Facets narrow both.
 */
export const filterCounts = (groups: readonly Sought[], wish: Wish): Readonly<Record<Category, number>> => {
  const chosen = wish.categories;
  const narrowing = chosen.filter(isNarrowing);
  const shownBy = (category: Category): number => {
    const others = isNarrowing(category) ? chosen : narrowing;
    const own = groups.filter((group) => group.categories.includes(category));
    return countOf(own, { ...wish, categories: others });
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
  for (const category of categories) counts[category] = shownBy(category);
  return counts;
};

/** A filter that can be lifted alone: one category, or one facet. */
export type Filter = Category | keyof Facets;

/** The filters of a wish, in the order in which they are shown. */
export const filtersOf = (wish: Wish): readonly Filter[] => [
  ...wish.categories,
  ...facetNames.filter((name) => wish[name] !== undefined),
];

/** The wish without one of its filters. */
export const without = ({ categories, ...facets }: Wish, filter: Filter): Wish => {
  const kept = Object.entries(facets).filter(([name]) => name !== filter);
  return { ...Object.fromEntries(kept), categories: categories.filter((one) => one !== filter) };
};

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

/** Bookings of a year below which "most booked" would say nothing. */
const fewBookings = 30;

/** The group that was booked most, by bookings a group; null when they are too few to say, or two are equal. */
export const mostBooked = (bookings: ReadonlyMap<number, number>): number | null => {
  const [first, second] = [...bookings].sort(([, one], [, other]) => other - one);
  return first && first[1] >= fewBookings && first[1] > (second?.[1] ?? 0) ? first[0] : null;
};

/** What the order of the results depends on; `price` is the card's total in cents (rules section 3). */
export type Sortable = {
  readonly available: boolean;
  readonly priceCents: number;
  readonly passengers: number;
  readonly sortOrder: number;
};

const compare = (sort: ResultSort, one: Sortable, other: Sortable): number => {
  if (sort === "price") return one.priceCents - other.priceCents;
  if (sort === "-price") return other.priceCents - one.priceCents;
  return one.passengers - other.passengers || one.priceCents - other.priceCents;
};

/**
 * The results in the chosen order, over everything that is shown; what cannot be booked, sold out or not for under 25, is
 * listed last in the same order (rules section 9). Equal ones keep the catalogue's order. `passengers` begins with the
 * smallest vehicle.
 */
export const sortResults = <Item extends Sortable>(items: readonly Item[], sort: ResultSort): readonly Item[] =>
  [...items].sort(
    (one, other) =>
      Number(other.available) - Number(one.available) || compare(sort, one, other) || one.sortOrder - other.sortOrder,
  );
