"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { FilterChip } from "@/components/ui/filter-chip";
import { type Category, categories } from "@/lib/domain/fleet/fleet";
import { filterCounts } from "@/lib/domain/results/results";

/** The eleven filters with their counts; the chosen ones live in the address. */
export function FilterBar() {
  const { availability, address, changeAddress } = useWizard();
  const t = useTranslations("vehicles");
  if (!availability || !address) return null;
  const { groups } = availability;
  const chosen = address.categories;
  const counts = filterCounts(groups, chosen);
  const toggle = (category: Category, on: boolean) => {
    const highest = Math.max(0, ...groups.map(({ campaignPercent }) => campaignPercent));
    changeAddress((now) => ({
      categories: categories.filter((one) => (one === category ? on : now.categories.includes(one))),
      // Specials carry the campaign's value, without which no price is lower.
      ...(category === "SPECIALS" && on && highest > 0 ? { discount: highest } : {}),
    }));
  };
  return (
    <fieldset className="mt-5 min-w-0">
      <legend className="mb-2 text-sm font-bold">{t("filters")}</legend>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 desktop:mx-0 desktop:flex-wrap desktop:overflow-visible desktop:px-0">
        {categories.map((category) => (
          <FilterChip
            key={category}
            label={t(`category.${category}`)}
            count={counts[category]}
            checked={chosen.includes(category)}
            autoComplete="off"
            disabled={counts[category] === 0 && !chosen.includes(category)}
            onChange={(event) => toggle(category, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
