// The code that draws vehicles is in other files: pages only link to the drawings, so they must not import it.
export const vehicleBodies = [
  "city",
  "hatch",
  "compact",
  "supermini",
  "suv",
  "convertible",
  "offroad",
  "mpv",
  "van",
  "electric",
  "saloon",
  "estate",
  "scooter",
  "maxiScooter",
] as const;
export type VehicleBody = (typeof vehicleBodies)[number];

/** Size of a drawing in side view. */
export const drawingBox = { width: 550, height: 220 } as const;

type VehicleArtProps = (
  | { look: VehicleLook }
  | {
      /** File of a painted car. */
      file: string;
    }
) & {
  /** Accessible name; without it the drawing is decoration. */
  title?: string | undefined;
  /** Above the fold: not lazy-loaded. */
  eager?: boolean;
  className?: string | undefined;
};

/** A vehicle in side view, in a box of 5 : 2. */
export function VehicleIllustration({ title = "", eager = false, className, ...shown }: VehicleArtProps) {
  return (
    <img
      src={`/art/${"file" in shown ? shown.file : drawingFile(shown.look)}`}
      {...drawingBox}
      alt={title}
      loading={eager ? "eager" : "lazy"}
      {...(className && { className })}
    />
  );
}

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

/** Drawing of a rental group; a group that is missing in the list gets that of its kind. */
export const groupLook = ({ group, kind }: DrawnGroup): VehicleLook => looks[group] ?? byKind[kind];

interface GroupArtProps extends DrawnGroup {
  title?: string | undefined;
  eager?: boolean;
  className?: string | undefined;
}

/** The drawing of a rental group. */
export function GroupIllustration({ group, kind, ...image }: GroupArtProps) {
  return <VehicleIllustration look={groupLook({ group, kind })} {...image} />;
}

/** Vehicle drawings of the pages. Each is an SVG file, so that no page contains inline drawings. */
export const vehicleLooks = {
  "city-red": { body: "city", color: "#d63a30" },
  "city-yellow": { body: "city", color: "#f0b64c" },
  "hatch-white": { body: "hatch", color: "#e4e7ea" },
  "hatch-red": { body: "hatch", color: "#e8282e" },
  "compact-blue": { body: "compact", color: "#2f6fae" },
  "compact-steel": { body: "compact", color: "#7f8c99" },
  "supermini-graphite": { body: "supermini", color: "#4a5058" },
  "suv-copper": { body: "suv", color: "#c8693a" },
  "cabrio-mint": { body: "convertible", color: "#a3cabf" },
  "offroad-olive": { body: "offroad", color: "#74825c" },
  "mpv-steel": { body: "mpv", color: "#7f8c99" },
  "van-white": { body: "van", color: "#dde2e6" },
  "electric-petrol": { body: "electric", color: "#2e5a70" },
  "estate-silver": { body: "estate", color: "#b8bec4" },
  "scooter-cream": { body: "scooter", color: "#e6ddcb" },
  "scooter-steel": { body: "scooter", color: "#7f8c99" },
  "maxi-scooter-graphite": { body: "maxiScooter", color: "#565d66" },
} as const satisfies Readonly<Record<string, { body: VehicleBody; color: string }>>;

export type VehicleLook = keyof typeof vehicleLooks;

export const isVehicleLook = (name: string): name is VehicleLook => Object.hasOwn(vehicleLooks, name);

export const drawingFile = (look: VehicleLook) => `${look}.svg`;
