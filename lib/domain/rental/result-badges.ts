import type { VehicleFeature } from "@/lib/domain/fleet/fleet";
import type { FilterableGroup } from "./listed-offers";

/** What a badge is calculated from. */
export type BadgeGroup = Pick<FilterableGroup, "kind" | "passengers" | "bagsLarge" | "priceCents"> & {
  readonly id: number;
  readonly available: boolean;
  readonly features: readonly VehicleFeature[];
};

/** `cheapest` of its list; `family`: the cheapest with five seats, Isofix and room for two large bags. */
export type ResultBadge = "cheapest" | "family";

const familySeats = 5;
const familyBags = 2;

const cheapestOf = (groups: readonly BadgeGroup[]): BadgeGroup | undefined => {
  const [first, second] = groups.toSorted((group, other) => group.priceCents - other.priceCents);
  return first && second && first.priceCents < second.priceCents ? first : undefined;
};

/**
 * The badges of one list's groups by their id. None for a single vehicle or for two equal prices: a badge names a
 * difference.
 */
export function resultBadges(groups: readonly BadgeGroup[]): ReadonlyMap<number, ResultBadge> {
  const free = groups.filter(({ available }) => available);
  const cheapest = cheapestOf(free);
  const family = cheapestOf(
    free.filter(
      ({ kind, passengers, bagsLarge, features }) =>
        kind !== "MOTORCYCLE" && passengers >= familySeats && bagsLarge >= familyBags && features.includes("ISOFIX"),
    ),
  );
  const badges = new Map<number, ResultBadge>();
  if (family) badges.set(family.id, "family");
  if (cheapest) badges.set(cheapest.id, "cheapest");
  return badges;
}
