import { shownPackage } from "@/components/rental/step/price-selection";
import type { OfferedGroup } from "@/lib/contracts/rental/availability";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import { type FilterableGroup, matchesAllFilters, type Sortable, sortResults } from "@/lib/domain/rental/listed-offers";

/** A group of the availability with the values that filters and sorting use. */
export type ListedGroup = FilterableGroup & Sortable & { readonly group: OfferedGroup };

export const listedGroups = (groups: readonly OfferedGroup[]): readonly ListedGroup[] =>
  groups.map((group) => {
    const { kind, available, categories, gearbox, passengers, bagsLarge, sortOrder, packages } = group;
    const priceCents = shownPackage(packages, null).totalCents;
    return { group, kind, available, categories, gearbox, passengers, bagsLarge, sortOrder, priceCents };
  });

/** The groups that match the filters of the search, in its order. */
export const shownGroups = (groups: readonly ListedGroup[], search: RentalSearchParams): readonly ListedGroup[] =>
  sortResults(
    groups.filter((group) => matchesAllFilters(group, search)),
    search.sort,
  );
