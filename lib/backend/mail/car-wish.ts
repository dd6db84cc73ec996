import { euro, locales } from "@/lib/backend/mail/format";
import { carTranslator, fleetTranslator } from "@/lib/backend/mail/translator";
import type { CarListAddress } from "@/lib/contracts/car-list-address";
import { type CarFilter, filtersOf } from "@/lib/contracts/car-list-links";
import { environmentalLabels, fuels, gearboxes } from "@/lib/domain/fleet/fleet";
import type { Language } from "@/lib/domain/language/languages";
import { bodyTypes, carColors, tractions } from "@/lib/domain/second-hand/car";

/** What slugs and numbers of a wish stand for: brands, models, offices. */
export type WishNames = Readonly<Record<"brand" | "model" | "office", ReadonlyMap<string, string>>>;

const among = <Value extends string>(values: readonly Value[], value: string) => values.find((one) => one === value);

/** A whole number with its digits grouped. */
export const grouped = (value: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { useGrouping: "always", maximumFractionDigits: 0 }).format(value);

/** A price in whole euro where it has no cents. */
export const carEuro = (cents: number, language: Language): string =>
  cents % 100 === 0
    ? new Intl.NumberFormat(locales[language], {
        style: "currency",
        currency: "EUR",
        useGrouping: "always",
        maximumFractionDigits: 0,
      }).format(cents / 100)
    : euro(cents, language);

type Limit = Extract<CarFilter, { kind: "limit" }>;
type Value = Extract<CarFilter, { kind: "value" }>;

function limitText({ field, value }: Limit, language: Language): string {
  const t = carTranslator(language);
  switch (field) {
    case "priceMin":
    case "priceMax":
    case "installmentMax":
      return t(`filters.chips.${field}`, { value: carEuro(value * 100, language) });
    case "kmMax":
      return t("filters.chips.kmMax", { value: t("units.km", { value: grouped(value, language) }) });
    case "powerMin":
      return t("filters.chips.powerMin", { value: t("units.power", { value }) });
    case "yearMin":
      return t("filters.chips.yearMin", { value: String(value) });
  }
}

/** Null for a name that the stock doesn't know: anybody may write one into an address. */
function valueText({ field, value }: Value, names: WishNames, language: Language): string | null {
  const t = carTranslator(language);
  const tFleet = fleetTranslator(language);
  switch (field) {
    case "brand":
    case "model":
    case "office":
      return names[field].get(value) ?? null;
    case "type":
      return t(`values.type.${among(bodyTypes, value) ?? "COMPACT"}`);
    case "fuel":
      return tFleet(`fuels.${among(fuels, value) ?? "PETROL"}`);
    case "gearbox":
      return tFleet(`gearboxes.${among(gearboxes, value) ?? "MANUAL"}`);
    case "seats":
    case "doors":
      return t(`filters.chips.${field}`, { value: Number(value) });
    case "color":
      return t(`values.color.${among(carColors, value) ?? "WHITE"}`);
    case "label":
      return t(`values.label.${among(environmentalLabels, value) ?? "NONE"}`);
    case "traction":
      return t(`values.traction.${among(tractions, value) ?? "FRONT"}`);
  }
}

const spoken = ["brand", "model", "type", "fuel", "gearbox", "seats", "doors"];

/** What an alert looks for, a line for each filter; none for all cars. */
export const wishLines = (address: CarListAddress, names: WishNames, language: Language): string[] => {
  const t = carTranslator(language);
  return filtersOf(address).flatMap((filter) => {
    if (filter.kind === "hideReserved") return t("filters.hideReserved");
    if (filter.kind === "limit") return limitText(filter, language);
    const value = valueText(filter, names, language);
    if (value === null) return [];
    return spoken.includes(filter.field)
      ? value
      : t("filters.chips.named", { field: t(`filters.${filter.field}`), value });
  });
};
