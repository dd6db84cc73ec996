/** The eleven result filters (specification section 2), in the order in which they are shown. */
export const categories = [
  "SPECIALS",
  "ECONOMY",
  "VAN_FAMILY",
  "AUTOMATIC",
  "MEDIUM",
  "SEATS_7_9",
  "SUV",
  "CABRIO",
  "OFF_ROAD",
  "MOTORCYCLE",
  "ELECTRIC",
] as const;
export type Category = (typeof categories)[number];

export const fuels = ["PETROL", "DIESEL", "HYBRID", "ELECTRIC"] as const;
export type Fuel = (typeof fuels)[number];

export const gearboxes = ["MANUAL", "AUTOMATIC"] as const;
export type Gearbox = (typeof gearboxes)[number];

export const vehicleKinds = ["CAR", "VAN", "MOTORCYCLE"] as const;
export type VehicleKind = (typeof vehicleKinds)[number];

export const licenceClasses = ["B", "A1", "A2", "A"] as const;
export type LicenceClass = (typeof licenceClasses)[number];

/** DGT environmental labels; NONE is a vehicle without one. */
export const environmentalLabels = ["0", "ECO", "C", "B", "NONE"] as const;

/** Equipment shown on a group's card (specification section 3, "features"). */
export const vehicleFeatures = [
  "AIR_CONDITIONING",
  "BLUETOOTH",
  "USB",
  "SMARTPHONE_MIRRORING",
  "CRUISE_CONTROL",
  "REAR_CAMERA",
  "PARKING_SENSORS",
  "ISOFIX",
  "FOLDING_ROOF",
  "FOUR_WHEEL_DRIVE",
  "SLIDING_DOORS",
  "FAST_CHARGING",
  "HELMETS",
  "UNDER_SEAT_STORAGE",
  "ABS",
] as const;
export type VehicleFeature = (typeof vehicleFeatures)[number];

interface Group {
  readonly id: number;
  readonly kind: VehicleKind;
  readonly passengers: number;
  readonly categories: readonly Category[];
}

const maxSimilar = 2;

/**
 * Up to two alternatives to a group: most shared categories first, then the closest number of seats; motorcycles only
 * for motorcycles, other vehicles only for other vehicles.
 */
export function similarGroups<G extends Group>(group: Group, groups: readonly G[]): readonly G[] {
  const isTwoWheeler = group.kind === "MOTORCYCLE";
  const shared = ({ categories }: Group) => categories.filter((category) => group.categories.includes(category)).length;
  const distance = ({ passengers }: Group) => Math.abs(passengers - group.passengers);
  return groups
    .filter((other) => other.id !== group.id && (other.kind === "MOTORCYCLE") === isTwoWheeler)
    .toSorted((group, other) => shared(other) - shared(group) || distance(group) - distance(other))
    .slice(0, maxSimilar);
}
