import { formatPrice } from "@/lib/domain/core/cents";
import type { Language } from "@/lib/domain/core/languages";
import type { environmentalLabels } from "@/lib/domain/fleet/fleet";

/** Closed vocabularies of second-hand cars (contract section 4); fuel, gearbox and label are the fleet's. */
export const bodyTypes = ["SALOON", "COMPACT", "SUV", "ESTATE", "CABRIO", "MPV", "VAN", "MOTORCYCLE"] as const;
export type BodyType = (typeof bodyTypes)[number];

export const tractions = ["FRONT", "REAR", "ALL"] as const;

export const energyLabels = ["A", "B", "C", "D", "E", "F", "G"] as const;

export const carOrigins = ["OWN_RENTAL", "PURCHASE"] as const;

/** Colour families: a filter and the paint of the drawing. */
export const carColors = [
  "WHITE",
  "BLACK",
  "GREY",
  "SILVER",
  "BLUE",
  "RED",
  "GREEN",
  "BROWN",
  "BEIGE",
  "YELLOW",
  "ORANGE",
] as const;
export type CarColor = (typeof carColors)[number];

export const carEquipment = [
  "AIR_CONDITIONING",
  "CLIMATE_CONTROL",
  "BLUETOOTH",
  "SMARTPHONE_MIRRORING",
  "NAVIGATION",
  "CRUISE_CONTROL",
  "ADAPTIVE_CRUISE",
  "LANE_ASSIST",
  "BLIND_SPOT",
  "EMERGENCY_BRAKE",
  "PARKING_SENSORS",
  "REAR_CAMERA",
  "LED_LIGHTS",
  "RAIN_SENSOR",
  "KEYLESS",
  "HEATED_SEATS",
  "LEATHER",
  "PANORAMIC_ROOF",
  "ELECTRIC_TAILGATE",
  "ROOF_RAILS",
  "TOW_BAR",
  "ALLOY_WHEELS",
  "SPARE_WHEEL",
  "ISOFIX",
  "FAST_CHARGING",
  "HEAT_PUMP",
  "ABS",
  "TOP_CASE",
] as const;
export type CarEquipment = (typeof carEquipment)[number];

/** The order of the equipment filter: what buyers ask for, before the rest. */
export const equipmentFilter: readonly CarEquipment[] = [
  ...new Set<CarEquipment>([
    "SMARTPHONE_MIRRORING",
    "REAR_CAMERA",
    "PARKING_SENSORS",
    "ISOFIX",
    "TOW_BAR",
    "ADAPTIVE_CRUISE",
    "HEATED_SEATS",
    "FAST_CHARGING",
    ...carEquipment,
  ]),
];

/** Visible wear of a used car; `place` is its position on the drawing. */
export const imperfectionKinds = [
  "SCRATCH",
  "STONE_CHIPS",
  "DENT",
  "SCUFFED_RIM",
  "WORN_SEAT",
  "REPAINTED_PANEL",
] as const;
export const carPlaces = [
  "FRONT_BUMPER",
  "REAR_BUMPER",
  "BONNET",
  "LEFT_FRONT_DOOR",
  "RIGHT_FRONT_DOOR",
  "LEFT_REAR_DOOR",
  "RIGHT_REAR_DOOR",
  "TAILGATE",
  "FRONT_WHEEL",
  "REAR_WHEEL",
  "DRIVER_SEAT",
  "ROOF",
] as const;

export const carSorts = ["price", "-price", "installment", "km", "-year", "newest", "saving"] as const;
export type CarSort = (typeof carSorts)[number];

/** Filters whose values are counted; the order is that of the panel. */
export const facetFields = [
  "island",
  "brand",
  "model",
  "type",
  "fuel",
  "gearbox",
  "seats",
  "doors",
  "color",
  "label",
  "traction",
  "office",
  "equipment",
] as const;
export type FacetField = (typeof facetFields)[number];

/** Subject of an enquiry about a car (contract section 6). */
export const carInterests = ["INFO", "FINANCE", "DELIVERY", "TEST_DRIVE", "SIMILAR"] as const;
export type CarInterest = (typeof carInterests)[number];

type Label = (typeof environmentalLabels)[number];

/** Whether a car may enter Palma's low-emission zone: now, until the end of a year, or not. */
export type ZoneAccess =
  | { readonly kind: "BARRED" }
  | { readonly kind: "UNTIL"; readonly year: number }
  | { readonly kind: "ALLOWED" };

/** First year in which a label is barred (rules section 12): without a label already, B from 2027, C from 2030. */
export const barredFrom: Readonly<Record<Label, number>> = { NONE: 0, B: 2027, C: 2030, ECO: Infinity, "0": Infinity };

/** Access of a label in a year: B in 2026 is `UNTIL` 2026, in 2027 `BARRED`. */
export function zoneAccess(label: Label, year: number): ZoneAccess {
  const first = barredFrom[label];
  if (year >= first) return { kind: "BARRED" };
  return first === Infinity ? { kind: "ALLOWED" } : { kind: "UNTIL", year: first - 1 };
}

/** A price and when it came into force, in ms since 1970. */
export interface PricePeriod {
  readonly from: number;
  readonly priceCents: number;
}

const windowMs = 30 * 24 * 3_600_000;

/**
 * The previous price to show beside a reduced one: the lowest in force during the 30 days before the reduction (rules
 * section 12, Directive 98/6/EC), in cents. Null when the last change was no reduction, or the price was as low within
 * those days.
 * @param prices in order of time; those after `now` are ignored
 */
export function previousPrice(prices: readonly PricePeriod[], now: number): number | null {
  const known = prices.filter(({ from }) => from <= now);
  const last = known.at(-1);
  const before = known.at(-2);
  if (!last || !before || last.priceCents >= before.priceCents) return null;
  const windowStart = last.from - windowMs;
  const within = known.slice(0, -1).filter(({ from }, index) => {
    const until = known[index + 1]?.from ?? last.from;
    return until > windowStart && from < last.from;
  });
  const lowest = Math.min(...within.map(({ priceCents }) => priceCents));
  return lowest > last.priceCents ? lowest : null;
}

/** Days for which an agent may reserve a car (rules section 12). */
export const reservationDays = 7;

/** When an agent's reservation of a car expires. Instants in ms since 1970. */
export const reservationEnd = (now: number): number => now + reservationDays * 24 * 3_600_000;

const day = 24 * 3_600_000;

/** Days in which a mailed alert link can be confirmed (double opt-in); then the unconfirmed alert is deleted. */
export const alertConfirmationDays = 7;

/** Days before the end of an alert at which the subscriber is asked whether to renew it. */
export const alertReminderDays = 7;

/** `days` × 24 h after `now`; milliseconds since 1970. */
export const daysAfter = (now: number, days: number): number => now + days * day;

/** A price of a car from integer cents; cents are shown where there are some. */
export const carPrice = (cents: number, language: Language): string =>
  formatPrice(cents, language, { wholeWhenRound: true });
