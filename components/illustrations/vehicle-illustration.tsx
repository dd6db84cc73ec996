import type { CarColor } from "@/lib/domain/sales/car";
import paints from "./car-paints.json";
import type { DrawnVehicle } from "./vehicle-names";

/** Paint colour of each colour family, #rrggbb. */
export const carPaints: Readonly<Record<CarColor, string>> = paints;

/** Changes with the pictures, which browsers keep for a year; a test checks it. */
export const picturesVersion = "37316475";

/** File of a vehicle's picture in `public/vehicles`. */
export const pictureFile = (vehicle: DrawnVehicle, color: CarColor) => `${vehicle}-${color.toLowerCase()}.avif`;

/** Address of a vehicle's picture. */
export const pictureOf = (vehicle: DrawnVehicle, color: CarColor) =>
  `/vehicles/${pictureFile(vehicle, color)}?v=${picturesVersion}`;

/** Size of every picture: all vehicles stand in the same frame to the same scale. */
export const pictureBox = { width: 960, height: 384 } as const;

/** A vehicle in a colour. */
export interface VehicleLook {
  readonly vehicle: DrawnVehicle;
  readonly color: CarColor;
}

interface VehicleIllustrationProps extends VehicleLook {
  /** Accessible name; without it the picture is decoration. */
  title?: string | undefined;
  /** The page's main picture: not lazy-loaded, and before the others. */
  eager?: boolean;
  className?: string | undefined;
}

/** A vehicle from its front corner, in a box of 5 : 2. */
export const VehicleIllustration = ({
  vehicle,
  color,
  title = "",
  eager = false,
  className,
}: VehicleIllustrationProps) => (
  <img
    src={pictureOf(vehicle, color)}
    {...pictureBox}
    alt={title}
    {...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
    {...(className && { className })}
  />
);

/** How the example model of each rental group is shown (rules section 3). */
const looks: Readonly<Record<string, VehicleLook>> = {
  A: { vehicle: "panda", color: "YELLOW" },
  B: { vehicle: "ibiza", color: "RED" },
  C: { vehicle: "leon", color: "WHITE" },
  D: { vehicle: "polo", color: "GREY" },
  E: { vehicle: "juke", color: "ORANGE" },
  F: { vehicle: "500c", color: "BEIGE" },
  G: { vehicle: "jimny", color: "GREEN" },
  H: { vehicle: "touran", color: "SILVER" },
  I: { vehicle: "tourneo-custom", color: "WHITE" },
  J: { vehicle: "born", color: "BLUE" },
  M1: { vehicle: "sh125i", color: "WHITE" },
  M2: { vehicle: "forza-350", color: "GREY" },
};
const byKind = {
  CAR: { vehicle: "compact", color: "SILVER" },
  VAN: { vehicle: "van", color: "WHITE" },
  MOTORCYCLE: { vehicle: "scooter", color: "SILVER" },
} as const satisfies Record<string, VehicleLook>;

interface DrawnGroup {
  group: string;
  kind: keyof typeof byKind;
}

/** Picture of a rental group; a group that is missing in the list gets that of its kind. */
export const groupLook = ({ group, kind }: DrawnGroup): VehicleLook => looks[group] ?? byKind[kind];

interface GroupIllustrationProps extends DrawnGroup {
  title?: string | undefined;
  eager?: boolean;
  className?: string | undefined;
}

export const GroupIllustration = ({ group, kind, ...image }: GroupIllustrationProps) => (
  <VehicleIllustration {...groupLook({ group, kind })} {...image} />
);
