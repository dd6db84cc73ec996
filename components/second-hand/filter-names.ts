import { getTranslations } from "next-intl/server";
import type { carNumberFields } from "@/lib/contracts/car-list-address";
import type { CarFilter } from "@/lib/contracts/car-list-links";
import { type NamedOffice, officeNameOf } from "@/lib/contracts/shown-name";
import type { CarBrand } from "@/lib/contracts/stock-directory";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import type { Language } from "@/lib/domain/language/languages";
import { numberText } from "@/lib/domain/money/number-text";
import { bodyTypes, carColors, tractions } from "@/lib/domain/second-hand/car";
import { carPrice } from "./car-format";

interface KnownNames {
  readonly brands: readonly CarBrand[];
  /** Of the landing, which may have no car for sale. */
  readonly landing: { readonly brand?: string; readonly model?: string };
  readonly offices: readonly NamedOffice[];
}

const among = <Value extends string>(values: readonly Value[], value: string) => values.find((one) => one === value);

/** How a filter is called in a list of values, and alone. */
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
        return t(`values.type.${among(bodyTypes, value) ?? "COMPACT"}`);
      case "fuel":
        return tFleet(`fuels.${among(fuels, value) ?? "PETROL"}`);
      case "gearbox":
        return tFleet(`gearboxes.${among(gearboxes, value) ?? "MANUAL"}`);
      case "color":
        return t(`values.color.${among(carColors, value) ?? "WHITE"}`);
      case "label":
        return t(`values.label.${among(environmentalLabels, value) ?? "NONE"}`);
      case "traction":
        return t(`values.traction.${among(tractions, value) ?? "FRONT"}`);
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

  /** A filter as it stands among the active ones, understood without its heading. */
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
