import type { _Translator as Translator } from "use-intl/core";
import type { CarFilter } from "@/lib/contracts/car-list-links";
import type { carNumberFields } from "@/lib/contracts/sales/car-list-search-params";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import { islands } from "@/lib/domain/fleet/office";
import { bodyTypes, carColors, carEquipment, carPrice, tractions } from "@/lib/domain/sales/car";
import type messages from "@/messages/es.json";

interface CarFilterWords {
  readonly language: Language;
  readonly t: Translator<typeof messages, "secondHand">;
  readonly tFleet: Translator<typeof messages, "fleet">;
  /** Name of a slug, an office id or a search text; null when unknown: anybody can put any text into the address. */
  readonly nameOf: (field: "brand" | "model" | "office" | "q", value: string) => string | null;
}

const memberOf = <Value extends string>(values: readonly Value[], value: string) => values.find((one) => one === value);

/** Texts of used-car filters; null for a value without a name. */
export function carFilterText({ language, t, tFleet, nameOf }: CarFilterWords) {
  /** A value below the heading of its field. */
  const valueText = (field: string, value: string): string | null => {
    switch (field) {
      case "brand":
      case "model":
      case "office":
        return nameOf(field, value);
      case "island":
        return t(`values.island.${memberOf(islands, value) ?? "MALLORCA"}`);
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
      case "equipment":
        return t(`values.equipment.${memberOf(carEquipment, value) ?? "ISOFIX"}`);
      case "doors":
        return value === "0" ? t("filters.chips.doors", { value: 0 }) : value;
      default:
        return value;
    }
  };

  const limitText = (field: (typeof carNumberFields)[number], value: number): string => {
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
  const filterText = (filter: CarFilter): string | null => {
    if (filter.kind === "hideReserved") return t("filters.chips.notReserved");
    if (filter.kind === "limit") return limitText(filter.field, filter.value);
    if (filter.kind === "text") {
      const name = nameOf("q", filter.value);
      return name && t("filters.chips.q", { value: name });
    }
    const { field, value } = filter;
    switch (field) {
      case "seats":
      case "doors":
        return t(`filters.chips.${field}`, { value: Number(value) });
      case "color":
      case "label":
      case "traction":
        return t("filters.chips.named", { field: t(`filters.${field}`), value: valueText(field, value) ?? value });
      default:
        return valueText(field, value);
    }
  };
  return { valueText, filterText };
}
