import { getTranslations } from "next-intl/server";
import type { CarFilter } from "@/lib/contracts/car-list-links";
import { type NamedOffice, officeNameOf } from "@/lib/contracts/fleet/shown-name";
import type { carNumberFields } from "@/lib/contracts/sales/car-list-search-params";
import type { CarBrand } from "@/lib/contracts/sales/stock-directory";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import { bodyTypes, carColors, carPrice, tractions } from "@/lib/domain/sales/car";

interface KnownNames {
  readonly brands: readonly CarBrand[];
  /** Names of the landing's brand and model, which may have no car for sale and be missing in `brands`. */
  readonly landing: { readonly brand?: string; readonly model?: string };
  readonly offices: readonly NamedOffice[];
}

const memberOf = <Value extends string>(values: readonly Value[], value: string) => values.find((one) => one === value);

/** Texts of filters: a value below the heading of its field, and a filter on its own. */
export async function filterNames(language: Language, { brands, landing, offices }: KnownNames) {
  const t = await getTranslations("secondHand");
  const tFleet = await getTranslations("fleet");
  const models = brands.flatMap((brand) => brand.models);

  /** A value below the heading of its field. */
  const valueName = (field: string, value: string): string => {
    switch (field) {
      case "brand":
        return brands.find(({ slug }) => slug === value)?.name ?? landing.brand ?? value;
      case "model":
        return models.find(({ slug }) => slug === value)?.name ?? landing.model ?? value;
      case "type":
        return t(`values.type.${memberOf(bodyTypes, value) ?? "COMPACT"}`);
      case "fuel":
        return tFleet(`fuels.${memberOf(fuels, value) ?? "PETROL"}`);
      case "gearbox":
        return tFleet(`gearboxes.${memberOf(gearboxes, value) ?? "MANUAL"}`);
      case "color":
        return t(`values.color.${memberOf(carColors, value) ?? "WHITE"}`);
      case "label":
        return t(`values.label.${memberOf(environmentalLabels, value) ?? "NONE"}`);
      case "traction":
        return t(`values.traction.${memberOf(tractions, value) ?? "FRONT"}`);
      case "doors":
        return value === "0" ? t("filters.chips.doors", { value: 0 }) : value;
      case "office":
        return officeNameOf(offices, Number(value), language) || value;
      default:
        return value;
    }
  };

  const limitName = (field: (typeof carNumberFields)[number], value: number): string => {
    switch (field) {
      case "priceMin":
      case "priceMax":
      case "installmentMax":
        return t(`filters.chips.${field}`, { value: carPrice(value * 100, language) });
      case "kmMax":
        return t("filters.chips.kmMax", { value: t("units.km", { value: numberText(value, language) }) });
      case "powerMin":
        return t("filters.chips.powerMin", { value: t("units.power", { value }) });
      case "yearMin":
        return t("filters.chips.yearMin", { value: String(value) });
    }
  };

  /** An active filter, understandable without a heading. */
  const filterName = (filter: CarFilter): string => {
    if (filter.kind === "hideReserved") return t("filters.chips.notReserved");
    if (filter.kind === "limit") return limitName(filter.field, filter.value);
    const { field, value } = filter;
    switch (field) {
      case "seats":
      case "doors":
        return t(`filters.chips.${field}`, { value: Number(value) });
      case "color":
      case "label":
      case "traction":
        return t("filters.chips.named", { field: t(`filters.${field}`), value: valueName(field, value) });
      default:
        return valueName(field, value);
    }
  };
  return { valueName, filterName };
}
export type FilterNames = Awaited<ReturnType<typeof filterNames>>;
