import type { secondHandCar } from "@/lib/backend/core/db/schema/second-hand";
import { photoOnWire, type ShownPhoto } from "@/lib/backend/core/serialize-photo";
import type { CarList, CarSummary, FacetCount, SecondHandCar } from "@/lib/contracts/sales/second-hand";
import { cents } from "@/lib/domain/core/cents";
import { carSlug } from "@/lib/domain/core/slug";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import { bodyTypes, carColors, type FacetField, tractions } from "@/lib/domain/sales/car";
import { type FinanceTerms, listInstallment } from "@/lib/domain/sales/finance";
import type { FacetRow } from "./search-cars";

export type CarRow = typeof secondHandCar.$inferSelect;

/** The columns of a list card, with the first photograph. */
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
  | "type"
  | "color"
  | "environmentalLabel"
  | "priceCents"
  | "previousPriceCents"
  | "reserved"
  | "soldAt"
  | "officeId"
> & { readonly photo: ShownPhoto | null };

export const summaryOnWire = ({ soldAt, photo, ...row }: SummaryRow, terms: FinanceTerms): CarSummary => ({
  ...row,
  slug: carSlug(row),
  priceCents: cents(row.priceCents),
  installmentCents: listInstallment(row.priceCents, terms),
  sold: soldAt !== null,
  image: photo && photoOnWire(photo),
});

export function carOnWire(row: CarRow, photos: readonly ShownPhoto[], terms: FinanceTerms): SecondHandCar {
  const { brandSlug, modelSlug, inPreparation, reservedUntil, soldAt, updatedAt, ...shown } = row;
  return {
    ...shown,
    ...summaryOnWire({ ...shown, soldAt, photo: photos[0] ?? null }, terms),
    services: [...row.services],
    equipment: [...row.equipment],
    imperfections: [...row.imperfections],
    images: photos.map(photoOnWire),
    publishedAt: row.publishedAt.toISOString(),
  };
}

const vocabularies: Partial<Record<FacetField, readonly string[]>> = {
  type: bodyTypes,
  fuel: fuels,
  gearbox: gearboxes,
  color: carColors,
  label: environmentalLabels,
  traction: tractions,
};
const byName = new Intl.Collator("es", { numeric: true });

/** Counts in the order of the field's vocabulary; brands and models by name, numbers by size. */
function facetOf(field: FacetField, rows: readonly FacetRow[]): FacetCount[] {
  const vocabulary = vocabularies[field];
  return rows
    .filter((row) => row.field === field)
    .sort((one, other) =>
      vocabulary
        ? vocabulary.indexOf(one.value) - vocabulary.indexOf(other.value)
        : byName.compare(one.name ?? one.value, other.name ?? other.value),
    )
    .map(({ value, count, name }) => (name === null ? { value, count } : { value, count, name }));
}

export function facetsOnWire(rows: readonly FacetRow[]): CarList["facets"] {
  const of = (field: FacetField) => facetOf(field, rows);
  return {
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
  };
}
