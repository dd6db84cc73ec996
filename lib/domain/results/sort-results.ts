import type { ResultSort } from "@/lib/domain/results/vocabulary";

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
