import type { Category, VehicleKind } from "./vocabulary";

interface Group {
  readonly id: number;
  readonly kind: VehicleKind;
  readonly passengers: number;
  readonly categories: readonly Category[];
}

const most = 3;

/**
 * Up to three groups in place of one that does not quite suit: those that share categories with it first, then those
 * with nearly as many seats; two-wheelers among themselves.
 */
export function similarGroups<G extends Group>(group: Group, groups: readonly G[]): readonly G[] {
  const isTwoWheeler = group.kind === "MOTORCYCLE";
  const shared = ({ categories }: Group) => categories.filter((one) => group.categories.includes(one)).length;
  const distance = ({ passengers }: Group) => Math.abs(passengers - group.passengers);
  return groups
    .filter((other) => other.id !== group.id && (other.kind === "MOTORCYCLE") === isTwoWheeler)
    .toSorted((one, other) => shared(other) - shared(one) || distance(one) - distance(other))
    .slice(0, most);
}
