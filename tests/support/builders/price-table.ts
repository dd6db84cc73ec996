import type { VehicleKind } from "@/lib/domain/fleet/fleet";
import type { ExtraTariff } from "@/lib/domain/pricing/add-ons";
import type { GroupTariff } from "@/lib/domain/pricing/price-lines";

const inCents = (euro: number) => euro * 100;

type Row = readonly [
  kind: VehicleKind,
  low: number,
  mid: number,
  high: number,
  peak: number,
  deposit: number,
  excess: number,
  scdwPerDay: number,
  premiumPerDay: number,
];

const tariffOf = ([kind, low, mid, high, peak, deposit, excess, scdw, premium]: Row): GroupTariff => ({
  kind,
  dailyCents: { LOW: inCents(low), MID: inCents(mid), HIGH: inCents(high), PEAK: inCents(peak) },
  coverages: {
    BASIC: { perDayCents: 0, excessCents: inCents(excess), depositCents: inCents(deposit) },
    SCDW: { perDayCents: inCents(scdw), excessCents: 0, depositCents: inCents(150) },
    PREMIUM: { perDayCents: inCents(premium), excessCents: 0, depositCents: 0 },
  },
});

/** The price table of rules section 3, in euro as printed there. */
export const tariffs = {
  A: tariffOf(["CAR", 19, 28, 46, 64, 700, 900, 12, 17]),
  B: tariffOf(["CAR", 22, 32, 52, 72, 700, 900, 12, 17]),
  C: tariffOf(["CAR", 27, 39, 62, 86, 850, 1100, 14, 19]),
  D: tariffOf(["CAR", 27, 40, 64, 88, 850, 1100, 14, 19]),
  E: tariffOf(["CAR", 34, 49, 78, 108, 1000, 1300, 16, 22]),
  F: tariffOf(["CAR", 36, 55, 88, 120, 1000, 1300, 16, 22]),
  G: tariffOf(["CAR", 38, 58, 92, 126, 1200, 1500, 18, 25]),
  H: tariffOf(["CAR", 45, 66, 104, 142, 1200, 1500, 18, 25]),
  I: tariffOf(["VAN", 55, 80, 125, 168, 1400, 1800, 20, 28]),
  J: tariffOf(["CAR", 33, 47, 74, 102, 1000, 1300, 16, 22]),
  M1: tariffOf(["MOTORCYCLE", 18, 25, 36, 48, 400, 500, 8, 12]),
  M2: tariffOf(["MOTORCYCLE", 26, 36, 52, 68, 600, 800, 10, 15]),
} as const satisfies Record<string, GroupTariff>;
export type GroupCode = keyof typeof tariffs;

const fourWheels: readonly VehicleKind[] = ["CAR", "VAN"];
const everyKind: readonly VehicleKind[] = ["CAR", "VAN", "MOTORCYCLE"];

/** The extras of rules section 5. */
export const extraTariffs: readonly ExtraTariff[] = [
  { code: "ADDITIONAL_DRIVER", perDayCents: 500, capCents: 5000, maxUnits: 3, kinds: everyKind },
  { code: "BABY_SEAT", perDayCents: 500, capCents: 3500, maxUnits: 3, kinds: fourWheels },
  { code: "CHILD_SEAT", perDayCents: 500, capCents: 3500, maxUnits: 3, kinds: fourWheels },
  { code: "BOOSTER", perDayCents: 300, capCents: 2000, maxUnits: 3, kinds: fourWheels },
  { code: "GPS", perDayCents: 500, capCents: 4000, maxUnits: 1, kinds: fourWheels },
  { code: "WIFI", perDayCents: 500, capCents: 4000, maxUnits: 1, kinds: everyKind },
  { code: "SECOND_HELMET", perDayCents: 0, capCents: 0, maxUnits: 1, kinds: ["MOTORCYCLE"] },
  { code: "TOP_CASE", perDayCents: 300, capCents: 2000, maxUnits: 1, kinds: ["MOTORCYCLE"] },
];
