import { serializePhoto } from "@/lib/backend/core/serialize-photo";
import type { CatalogueGroup } from "@/lib/backend/pricing/catalogue";
import type { RentalGroup } from "@/lib/contracts/fleet/rental-group";
import { searchCategories } from "@/lib/domain/rental/listed-offers";

/** A rental group on the wire; `special` depends on the pick-up date, which the caller knows. */
export function serializeGroup({ row, tariff, officeIds, photos }: CatalogueGroup, special: boolean): RentalGroup {
  const { BASIC, SCDW, PREMIUM } = tariff.coverages;
  const categories = searchCategories(row.categories, special);
  return {
    id: row.id,
    group: row.code,
    acriss: row.acriss ?? "",
    name: row.name,
    names: row.names,
    exampleModel: row.exampleModel,
    orSimilar: row.orSimilar,
    year: row.year,
    fuel: row.fuel,
    gearbox: row.gearbox,
    passengers: row.passengers,
    doors: row.doors,
    bagsLarge: row.bagsLarge,
    bagsSmall: row.bagsSmall,
    features: row.features,
    kind: row.kind,
    categories,
    images: photos.map(serializePhoto),
    minimumAge: row.minimumAge,
    licenceRules: [...row.licenceRules],
    under25Allowed: row.under25Allowed,
    kmPerDay: row.kmPerDay,
    environmentalLabel: row.environmentalLabel,
    rangeKm: row.rangeKm,
    consumption: row.consumption,
    depositCents: { BASIC: BASIC.depositCents, SCDW: SCDW.depositCents, PREMIUM: PREMIUM.depositCents },
    excessCents: { BASIC: BASIC.excessCents, SCDW: SCDW.excessCents, PREMIUM: PREMIUM.excessCents },
    officeIds: [...officeIds],
    featured: row.featured,
    sortOrder: row.sortOrder,
  };
}
