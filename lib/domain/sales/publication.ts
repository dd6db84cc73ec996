import { type CalendarDate, daysBetween } from "@/lib/domain/core/time";
import type { environmentalLabels } from "@/lib/domain/fleet/fleet";

/** Data required before a car is published, in the order of the form. */
export const publicationGaps = [
  "km",
  "power",
  "engine",
  "consumption",
  "emissions",
  "range",
  "seats",
  "owners",
  "vin",
  "inspection",
  "warranty",
  "label",
] as const;
export type PublicationGap = (typeof publicationGaps)[number];

/** The facts of a car that publication requires. Units as on the car's page. */
export interface PublicationFacts {
  readonly registration: string;
  readonly km: number;
  readonly fuel: "PETROL" | "DIESEL" | "HYBRID" | "ELECTRIC";
  readonly powerHp: number;
  readonly powerKw: number;
  readonly engineCc: number;
  readonly consumptionTenths: number;
  readonly co2GramsPerKm: number;
  readonly rangeKm: number | null;
  readonly doors: number;
  readonly seats: number;
  readonly type: string;
  readonly owners: number;
  readonly vinPartial: string;
  readonly inspectionValidUntil: CalendarDate | null;
  readonly warrantyMonths: number;
  readonly environmentalLabel: (typeof environmentalLabels)[number];
}

/** A trader must guarantee second-hand goods for at least a year (RDL 1/2007, article 120.1). */
const leastWarrantyMonths = 12;
/** The first technical inspection is due after four years (RD 920/2017, article 6). */
const inspectionAfterDays = 4 * 365;

/** Whether the inspection is valid, or not due yet. */
function isInspected({ registration, inspectionValidUntil }: PublicationFacts, today: CalendarDate): boolean {
  if (inspectionValidUntil !== null) return inspectionValidUntil >= today;
  return daysBetween(`${registration}-01`, today) < inspectionAfterDays;
}

/**
 * What is missing before a car may be published: the essential features that an offer to consumers must state (RDL
 * 1/2007, article 20), a valid inspection, a year of guarantee. An electric car needs a range instead of engine size
 * and emissions.
 */
export function missingToPublish(car: PublicationFacts, today: CalendarDate): readonly PublicationGap[] {
  const electric = car.fuel === "ELECTRIC";
  const complete: Readonly<Record<PublicationGap, boolean>> = {
    km: car.km > 0,
    power: car.powerHp > 0 && car.powerKw > 0,
    engine: electric || car.engineCc > 0,
    consumption: car.consumptionTenths > 0,
    emissions: electric || car.co2GramsPerKm > 0,
    range: !electric || (car.rangeKm ?? 0) > 0,
    seats: car.seats > 0 && (car.doors > 0 || car.type === "MOTORCYCLE"),
    owners: car.owners > 0,
    vin: car.vinPartial !== "",
    inspection: isInspected(car, today),
    warranty: car.warrantyMonths >= leastWarrantyMonths,
    // The DGT gives the label 0 to electric cars and plug-in hybrids only.
    label: car.environmentalLabel !== "0" || electric || car.fuel === "HYBRID",
  };
  return publicationGaps.filter((gap) => !complete[gap]);
}

/** Sales state of a car: in preparation, for sale, reserved or sold. */
export const stockStates = ["preparation", "sale", "reserved", "sold"] as const;
export type StockState = (typeof stockStates)[number];

/** State of a car; a sold one is `sold` even while its reservation stands. */
export const stockState = (car: {
  readonly inPreparation: boolean;
  readonly reserved: boolean;
  readonly soldAt: object | null;
}): StockState => {
  if (car.inPreparation) return "preparation";
  if (car.soldAt) return "sold";
  return car.reserved ? "reserved" : "sale";
};
