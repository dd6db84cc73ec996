import type { VehicleBody } from "./vehicle-drawing";

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
  "cabrio-mint": { body: "cabrio", color: "#a3cabf" },
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
