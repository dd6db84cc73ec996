import { getTranslations } from "next-intl/server";
import { carPrice, groupedNumber } from "@/components/second-hand/car-format";
import type { FilterNames } from "@/components/second-hand/filter-names";
import type { CarList } from "@/lib/contracts/second-hand";
import type { Language } from "@/lib/domain/language/languages";

/** What can be said of the cars of a landing, from their counts: how many, from what to what, of which kinds. */
export async function stockFacts(
  name: string,
  { total, bounds, facets }: CarList,
  language: Language,
  names: FilterNames,
): Promise<string> {
  const t = await getTranslations("secondHand.landing");
  if (!bounds) return t("none", { name });
  const many = new Intl.ListFormat(language, { type: "conjunction" });
  const kinds = (field: "fuel" | "gearbox") =>
    many.format((facets[field] ?? []).map(({ value, count }) => `${names.valueName(field, value)} (${count})`));
  const [from, to] = [carPrice(bounds.priceMinCents, language), carPrice(bounds.priceMaxCents, language)];
  return [
    from === to ? t("countAt", { count: total, name, from }) : t("countBetween", { count: total, name, from, to }),
    t("kinds", { km: groupedNumber(bounds.kmMax, language), fuels: kinds("fuel"), gearboxes: kinds("gearbox") }),
  ].join(" ");
}
