import type { secondHandCar } from "@/lib/backend/core/db/schema/second-hand";
import { type ShownPhoto, serializePhoto } from "@/lib/backend/core/serialize-photo";
import type { CarList, CarSummary, FacetCount, SecondHandCar } from "@/lib/contracts/sales/second-hand";
import { cents } from "@/lib/domain/core/cents";
import { carSlug } from "@/lib/domain/core/slug";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import { islands } from "@/lib/domain/fleet/office";
import { bodyTypes, carColors, equipmentFilter, type FacetField, tractions } from "@/lib/domain/sales/car";
import { type FinanceTerms, listInstallment } from "@/lib/domain/sales/finance";
import type { FacetRow } from "./search-cars";

export type CarRow = typeof secondHandCar.$inferSelect;

/** The columns of a list card. */
export type SummaryRow = Pick<
  CarRow,
  | "id"
  | "brand"
  | "model"
  | "version"
  | "registration"
  | "km"
  | "fuel"
  | "gearbox"
  | "powerHp"
  | "seats"
  | "type"
  | "color"
  | "environmentalLabel"
  | "priceCents"
  | "previousPriceCents"
  | "reserved"
  | "soldAt"
  | "officeId"
>;

export const serializeCarSummary = (row: SummaryRow, photo: ShownPhoto | null, terms: FinanceTerms): CarSummary => ({
  id: row.id,
  slug: carSlug(row),
  brand: row.brand,
  model: row.model,
  version: row.version,
  registration: row.registration,
  km: row.km,
  fuel: row.fuel,
  gearbox: row.gearbox,
  powerHp: row.powerHp,
  seats: row.seats,
  type: row.type,
  color: row.color,
  environmentalLabel: row.environmentalLabel,
  priceCents: cents(row.priceCents),
  previousPriceCents: row.previousPriceCents,
  installmentCents: listInstallment(row.priceCents, terms),
  reserved: row.reserved,
  sold: row.soldAt !== null,
  officeId: row.officeId,
  image: photo && serializePhoto(photo),
});

export function serializeCar(row: CarRow, photos: readonly ShownPhoto[], terms: FinanceTerms): SecondHandCar {
  return {
    ...serializeCarSummary(row, photos[0] ?? null, terms),
    powerKw: row.powerKw,
    engineCc: row.engineCc,
    doors: row.doors,
    warrantyMonths: row.warrantyMonths,
    energyLabel: row.energyLabel,
    consumptionTenths: row.consumptionTenths,
    rangeKm: row.rangeKm,
    co2GramsPerKm: row.co2GramsPerKm,
    maxSpeed: row.maxSpeed,
    zeroTo100Tenths: row.zeroTo100Tenths,
    traction: row.traction,
    fiscalPowerHundredths: row.fiscalPowerHundredths,
    origin: row.origin,
    owners: row.owners,
    services: row.services.map(({ at, km }) => ({ at, km })),
    inspectionValidUntil: row.inspectionValidUntil,
    vinPartial: row.vinPartial,
    equipment: [...row.equipment],
    imperfections: row.imperfections.map(({ kind, place, image }) => ({ kind, place, image })),
    images: photos.map(serializePhoto),
    publishedAt: row.publishedAt.toISOString(),
    homeDelivery: row.homeDelivery,
    vatDeductible: row.vatDeductible,
  };
}

const vocabularies: Partial<Record<FacetField, readonly string[]>> = {
  island: islands,
  type: bodyTypes,
  fuel: fuels,
  gearbox: gearboxes,
  color: carColors,
  label: environmentalLabels,
  traction: tractions,
  equipment: equipmentFilter,
};
const byName = new Intl.Collator("es", { numeric: true });

/** Counts in the order of the field's vocabulary; brands and models by name, numbers by size. */
function facetOf(field: FacetField, rows: readonly FacetRow[]): FacetCount[] {
  const vocabulary = vocabularies[field];
  return rows
    .filter((row) => row.field === field)
    .sort((row, other) =>
      vocabulary
        ? vocabulary.indexOf(row.value) - vocabulary.indexOf(other.value)
        : byName.compare(row.name ?? row.value, other.name ?? other.value),
    )
    .map(({ value, count, name }) => (name === null ? { value, count } : { value, count, name }));
}

export function serializeFacets(rows: readonly FacetRow[]): CarList["facets"] {
  const of = (field: FacetField) => facetOf(field, rows);
  return {
    island: of("island"),
    brand: of("brand"),
    model: of("model"),
    type: of("type"),
    fuel: of("fuel"),
    gearbox: of("gearbox"),
    seats: of("seats"),
    doors: of("doors"),
    color: of("color"),
    label: of("label"),
    traction: of("traction"),
    office: of("office"),
    equipment: of("equipment"),
  };
}
