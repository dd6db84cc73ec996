import { type Cents, noCents, smaller, times } from "@/lib/domain/core/cents";
import type { Fuel, VehicleKind } from "@/lib/domain/fleet/fleet";

/** Extras that the customer picks (rules section 5); the automatic ones are surcharges. */
export const extraCodes = [
  "ADDITIONAL_DRIVER",
  "BABY_SEAT",
  "CHILD_SEAT",
  "BOOSTER",
  "GPS",
  "WIFI",
  "SECOND_HELMET",
  "TOP_CASE",
] as const;
export type ExtraCode = (typeof extraCodes)[number];

export const surchargeCodes = ["YOUNG_DRIVER", "AFTER_HOURS_PICKUP", "AFTER_HOURS_RETURN", "ONE_WAY"] as const;
export type SurchargeCode = (typeof surchargeCodes)[number];

/** Seats that share one maximum (rules section 5, "3 seats of all kinds"). */
export const childSeatCodes = ["BABY_SEAT", "CHILD_SEAT", "BOOSTER"] as const satisfies readonly ExtraCode[];

/** Why an extra is refused. */
type ExtraRefusalReason = "UNKNOWN" | "TWICE" | "VEHICLE_KIND" | "UNITS" | "CHILD_SEATS";

/** Catalogue entry of an extra (rules section 5). `capCents` holds per unit and rental, null is no cap. */
export type ExtraTariff = {
  readonly code: ExtraCode;
  readonly perDayCents: number;
  readonly capCents: number | null;
  readonly maxUnits: number;
  readonly kinds: readonly VehicleKind[];
};

/** What the customer picked; `units` is at least 1, an extra that is not wanted is left out. */
export type ChosenExtra = { readonly code: ExtraCode; readonly units: number };

/** Per day up to the cap. */
export const cappedDailyPrice = (perDayCents: number, capCents: number | null, days: number): Cents => {
  const daily = times(perDayCents, days);
  return capCents === null ? daily : smaller(daily, capCents);
};

/** Units of an extra that are free: with PREMIUM the first additional driver (rules section 5). */
const freeUnits = (code: ExtraCode, coverage: CoverageCode): number =>
  code === "ADDITIONAL_DRIVER" && coverage === "PREMIUM" ? 1 : 0;

/** Price in cents of `units` of an extra for the whole rental, the cap applied to each unit (rules section 5). */
export const extraPrice = (tariff: ExtraTariff, units: number, days: number, coverage: CoverageCode): Cents => {
  const charged = units - freeUnits(tariff.code, coverage);
  return charged > 0 ? times(cappedDailyPrice(tariff.perDayCents, tariff.capCents, days), charged) : noCents;
};

/** `field` names the entry of the list that was sent: `extras.0`. */
export type ExtraRefusal = {
  readonly code: "VALIDATION_FAILED";
  readonly field: `extras.${number}`;
  readonly extra: ExtraCode;
  readonly reason: ExtraRefusalReason;
};

/** Whether an extra is one of the seats that share one maximum (rules section 5). */
export const isChildSeat = (code: ExtraCode): boolean => childSeatCodes.some((seat) => seat === code);

/**
 * The first refusal among the extras of an order (rules section 5): not in the catalogue, listed twice, not for this
 * kind of vehicle, units that are not a whole number from 1 to the maximum, or more child seats of all kinds together
 * than 3. Null when every extra is accepted.
 */
export const checkExtras = (
  extras: readonly ChosenExtra[],
  tariffs: readonly ExtraTariff[],
  kind: VehicleKind,
): ExtraRefusal | null => {
  let seats = 0;
  for (const [index, { code, units }] of extras.entries()) {
    const refused = (reason: ExtraRefusalReason): ExtraRefusal => ({
      code: "VALIDATION_FAILED",
      field: `extras.${index}`,
      extra: code,
      reason,
    });
    const tariff = tariffs.find((tariff) => tariff.code === code);
    if (!tariff) return refused("UNKNOWN");
    if (extras.findIndex((extra) => extra.code === code) !== index) return refused("TWICE");
    if (!tariff.kinds.includes(kind)) return refused("VEHICLE_KIND");
    if (!Number.isInteger(units) || units < 1 || units > tariff.maxUnits) return refused("UNITS");
    if (isChildSeat(code)) seats += units;
    if (isChildSeat(code) && seats > tariff.maxUnits) return refused("CHILD_SEATS");
  }
  return null;
};

type ChildSeat = (typeof childSeatCodes)[number];

/** Up to and including this height a child must sit in an approved seat (rules section 5, RGC art. 117). */
export const seatUpToCm = 135;

/**
 * The seat that fits a child of this height in centimetres; null above `seatUpToCm` (rules section 5, advice by
 * height).
 */
export const childSeatFor = (heightCm: number): ChildSeat | null => {
  if (heightCm > seatUpToCm) return null;
  if (heightCm < 80) return "BABY_SEAT";
  return heightCm < 100 ? "CHILD_SEAT" : "BOOSTER";
};

const forFourWheels: readonly ExtraCode[] = ["ADDITIONAL_DRIVER", "BABY_SEAT", "CHILD_SEAT", "BOOSTER", "GPS", "WIFI"];
const forTwoWheels: readonly ExtraCode[] = ["ADDITIONAL_DRIVER", "WIFI", "SECOND_HELMET", "TOP_CASE"];

/** The extras to offer for a kind of vehicle before prices are loaded; the server checks again (rules section 5). */
export const extrasOfKind = (kind: VehicleKind): readonly ExtraCode[] =>
  kind === "MOTORCYCLE" ? forTwoWheels : forFourWheels;

export const coverageCodes = ["BASIC", "SCDW", "PREMIUM"] as const;
export type CoverageCode = (typeof coverageCodes)[number];

/** The situations that each coverage answers in plain words, the eight of rules section 4 among them. */
const coverageSituations = [
  "DAMAGE",
  "THEFT",
  "WHEEL",
  "GLASS",
  "UNDERBODY",
  "LOCK",
  "KEY",
  "INTERIOR",
  "WRONG_FUEL",
  "TOW",
] as const;
export type CoverageSituation = (typeof coverageSituations)[number];

/** The situations that can happen to a vehicle: a motorcycle has no interior, an electric one takes no fuel. */
export const situationsOf = (vehicle: { kind: VehicleKind; fuel: Fuel }): readonly CoverageSituation[] =>
  coverageSituations.filter(
    (situation) =>
      !(situation === "INTERIOR" && vehicle.kind === "MOTORCYCLE") &&
      !(situation === "WRONG_FUEL" && vehicle.fuel === "ELECTRIC"),
  );

/** What the customer pays: nothing, up to the excess, all of it, or the tow of a breakdown that they caused. */
type CoverageAnswer = "NOTHING" | "EXCESS" | "ALL" | "IF_CAUSED";

const usualAnswers = {
  WHEEL: "ALL",
  GLASS: "ALL",
  UNDERBODY: "ALL",
  LOCK: "ALL",
  KEY: "ALL",
  INTERIOR: "ALL",
  WRONG_FUEL: "ALL",
  TOW: "IF_CAUSED",
} as const;

/** What the customer pays in each situation (rules section 4). */
export const coverageAnswers: Readonly<Record<CoverageCode, Readonly<Record<CoverageSituation, CoverageAnswer>>>> = {
  BASIC: { ...usualAnswers, DAMAGE: "EXCESS", THEFT: "EXCESS" },
  SCDW: { ...usualAnswers, DAMAGE: "NOTHING", THEFT: "NOTHING" },
  PREMIUM: {
    DAMAGE: "NOTHING",
    THEFT: "NOTHING",
    WHEEL: "NOTHING",
    GLASS: "NOTHING",
    UNDERBODY: "NOTHING",
    LOCK: "NOTHING",
    KEY: "ALL",
    INTERIOR: "ALL",
    WRONG_FUEL: "ALL",
    TOW: "NOTHING",
  },
};

/** Price, excess and deposit of a group's coverage (rules sections 3 and 4). Integer cents. */
type CoverageTariff = {
  readonly perDayCents: number;
  readonly excessCents: number;
  readonly depositCents: number;
};

export type CoverageTariffs = Readonly<Record<CoverageCode, CoverageTariff>>;

/**
 * Coverage tariffs by code from a list of them, as the availability answer carries it (`SEG`).
 * @throws RangeError when one is missing: every group has all three (rules section 4)
 */
export const coverageTariffsFrom = (
  list: readonly (CoverageTariff & { readonly code: CoverageCode })[],
): CoverageTariffs => {
  const named = (code: CoverageCode): CoverageTariff => {
    const found = list.find((tariff) => tariff.code === code);
    if (!found) throw new RangeError(`no tariff of coverage ${code}`);
    return found;
  };
  return { BASIC: named("BASIC"), SCDW: named("SCDW"), PREMIUM: named("PREMIUM") };
};

/** Days of a rental for which the coverage is charged: at most `coverageMaxDays`, 14 (rules section 4). */
export const coverageDaysCharged = (days: number, coverageMaxDays: number): number => Math.min(days, coverageMaxDays);

/** Price of the coverage for the whole rental. */
export const coveragePrice = (tariff: CoverageTariff, days: number, coverageMaxDays: number): Cents =>
  times(tariff.perDayCents, coverageDaysCharged(days, coverageMaxDays));

/**
 * Whether a driver under 25, the main or any additional one, may have this coverage with a group (rules section 4):
 * BASIC always, SCDW with the groups that are for under 25, PREMIUM never.
 */
export const coverageAllowsUnder25 = (coverage: CoverageCode, under25Allowed: boolean): boolean => {
  if (coverage === "BASIC") return true;
  return coverage === "SCDW" && under25Allowed;
};
