import { VehicleArt, type VehicleBody } from "./vehicle-art";

interface Look {
  body: VehicleBody;
  color: string;
}

/** How the example model of each rental group is drawn (rules section 3). */
const looks: Readonly<Record<string, Look>> = {
  A: { body: "city", color: "#d63a30" },
  B: { body: "hatch", color: "#e4e7ea" },
  C: { body: "compact", color: "#2f6fae" },
  D: { body: "supermini", color: "#4a5058" },
  E: { body: "suv", color: "#c8693a" },
  F: { body: "cabrio", color: "#a3cabf" },
  G: { body: "offroad", color: "#74825c" },
  H: { body: "mpv", color: "#7f8c99" },
  I: { body: "van", color: "#dde2e6" },
  J: { body: "electric", color: "#2e5a70" },
  M1: { body: "scooter", color: "#e6ddcb" },
  M2: { body: "maxiScooter", color: "#565d66" },
};
const byKind: Readonly<Record<"CAR" | "VAN" | "MOTORCYCLE", Look>> = {
  CAR: { body: "compact", color: "#7f8c99" },
  VAN: { body: "van", color: "#dde2e6" },
  MOTORCYCLE: { body: "scooter", color: "#7f8c99" },
};

interface GroupArtProps {
  group: string;
  kind: keyof typeof byKind;
  title?: string | undefined;
  className?: string | undefined;
}

/** The drawing of a rental group; a group that is new in the data gets the one of its kind. */
export function GroupArt({ group, kind, title, className }: GroupArtProps) {
  const { body, color } = looks[group] ?? byKind[kind];
  return <VehicleArt body={body} color={color} title={title} className={className} />;
}
