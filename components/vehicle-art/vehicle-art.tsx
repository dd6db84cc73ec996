// What draws the vehicles stands apart: pages that show one as a file need none of it.
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

/** Of a drawing in side view. */
export const drawingBox = { width: 550, height: 220 } as const;

type VehicleArtProps = (
  | { look: VehicleLook }
  | {
      /** Of a painted car. */
      file: string;
    }
) & {
  /** Names the drawing; without it the drawing is decoration. */
  title?: string | undefined;
  /** Seen without scrolling: fetched with the page. */
  eager?: boolean;
  className?: string | undefined;
};

/** A vehicle in side view, in a box of 5 : 2. */
export function VehicleArt({ title = "", eager = false, className, ...shown }: VehicleArtProps) {
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

/** The vehicles that pages show. Each is a file of its own, so that no page carries drawings in its text. */
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
