import { VehicleArt } from "./vehicle-art";
import type { VehicleLook } from "./vehicle-looks";

/** How the example model of each rental group is drawn (rules section 3). */
const looks: Readonly<Record<string, VehicleLook>> = {
  A: "city-red",
  B: "hatch-white",
  C: "compact-blue",
  D: "supermini-graphite",
  E: "suv-copper",
  F: "cabrio-mint",
  G: "offroad-olive",
  H: "mpv-steel",
  I: "van-white",
  J: "electric-petrol",
  M1: "scooter-cream",
  M2: "maxi-scooter-graphite",
};
const byKind = {
  CAR: "compact-steel",
  VAN: "van-white",
  MOTORCYCLE: "scooter-steel",
} as const satisfies Record<string, VehicleLook>;

interface DrawnGroup {
  group: string;
  kind: keyof typeof byKind;
}

/** How a rental group is drawn; one that is new in the data as its kind is. */
export const groupLook = ({ group, kind }: DrawnGroup): VehicleLook => looks[group] ?? byKind[kind];

interface GroupArtProps extends DrawnGroup {
  title?: string | undefined;
  eager?: boolean;
  className?: string | undefined;
}

/** The drawing of a rental group. */
export function GroupArt({ group, kind, ...image }: GroupArtProps) {
  return <VehicleArt look={groupLook({ group, kind })} {...image} />;
}
