import { type Category, categories, type Gearbox } from "@/lib/domain/fleet/fleet";
import type { ResultSort, Wish } from "./wish";

/** Filters that narrow; all others are bodies and widen each other (rules section 3). */
export const narrowingCategories = ["SPECIALS", "AUTOMATIC", "ELECTRIC"] as const satisfies readonly Category[];

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
