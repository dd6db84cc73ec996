import { getTranslations } from "next-intl/server";
import type { CarFilter } from "@/lib/contracts/car-list-links";
import { type NamedOffice, officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { CarBrand } from "@/lib/contracts/sales/stock-directory";
import type { Language } from "@/lib/domain/core/languages";
import { carFilterText } from "@/lib/i18n/car-filter-text";

interface KnownNames {
  readonly brands: readonly CarBrand[];
  /** Names of the landing's brand and model, which may have no car for sale and be missing in `brands`. */
  readonly landing: { readonly brand?: string; readonly model?: string };
  readonly offices: readonly NamedOffice[];
}

/** Texts of filters: a value below the heading of its field, and a filter on its own; a slug where no name is known. */
export async function filterNames(language: Language, { brands, landing, offices }: KnownNames) {
  const models = brands.flatMap((brand) => brand.models);
  const { valueText, filterText } = carFilterText({
    language,
    t: await getTranslations("secondHand"),
    tFleet: await getTranslations("fleet"),
    nameOf: (field, value) => {
      if (field === "q") return value;
      if (field === "office") return officeNameOf(offices, Number(value), language) || value;
      const known = field === "brand" ? brands : models;
      return known.find(({ slug }) => slug === value)?.name ?? landing[field] ?? value;
    },
  });
  return {
    valueName: (field: string, value: string) => valueText(field, value) ?? value,
    filterName: (filter: CarFilter) => filterText(filter) ?? "",
  };
}
export type FilterNames = Awaited<ReturnType<typeof filterNames>>;
