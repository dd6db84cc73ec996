import type { secondHandCar } from "@/lib/backend/core/db/schema/second-hand";
import { photoOnWire, type ShownPhoto } from "@/lib/backend/core/serialize-photo";
import type { CarList, CarSummary, FacetCount, SecondHandCar } from "@/lib/contracts/sales/second-hand";
import { cents } from "@/lib/domain/core/cents";
import { carSlug } from "@/lib/domain/core/slug";
import type { FacetField } from "@/lib/domain/sales/car";
import type { ValueCount } from "@/lib/domain/sales/choose-cars";
import { type FinanceTerms, listInstallment } from "@/lib/domain/sales/finance";
import { type Names, namesOf } from "./list-order";

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

/** Counts in the order of the index, with the names of brands and models. */
function facetOf(field: FacetField, counts: readonly ValueCount[], names: Names): FacetCount[] {
  const named = namesOf(field, names);
  return named ? counts.map((one) => ({ ...one, name: named.get(one.value) ?? one.value })) : [...counts];
}

export function facetsOnWire(counts: ReadonlyMap<FacetField, readonly ValueCount[]>, names: Names): CarList["facets"] {
  const of = (field: FacetField) => facetOf(field, counts.get(field) ?? [], names);
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
