import type { CarEquipment } from "@/lib/domain/sales/car";

const basic: readonly CarEquipment[] = ["AIR_CONDITIONING", "BLUETOOTH", "ABS", "ISOFIX"];
const middle: readonly CarEquipment[] = [
  "CLIMATE_CONTROL",
  "BLUETOOTH",
  "SMARTPHONE_MIRRORING",
  "CRUISE_CONTROL",
  "LANE_ASSIST",
  "EMERGENCY_BRAKE",
  "PARKING_SENSORS",
  "LED_LIGHTS",
  "RAIN_SENSOR",
  "ALLOY_WHEELS",
  "ABS",
  "ISOFIX",
];
const high: readonly CarEquipment[] = [
  ...middle,
  "NAVIGATION",
  "ADAPTIVE_CRUISE",
  "BLIND_SPOT",
  "REAR_CAMERA",
  "KEYLESS",
  "HEATED_SEATS",
];
const work: readonly CarEquipment[] = ["AIR_CONDITIONING", "BLUETOOTH", "ABS", "PARKING_SENSORS", "SPARE_WHEEL"];
const electric: readonly CarEquipment[] = [...high, "FAST_CHARGING"];
const motorcycle: readonly CarEquipment[] = ["ABS", "LED_LIGHTS"];

/** Default equipment of each trim level; a version adds its own. */
export const trims = { basic, middle, high, work, electric, motorcycle } as const;
export type Trim = keyof typeof trims;
