"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/step/wizard-context";
import { FilterChip } from "@/components/ui/choice-fields";
import { Icon } from "@/components/ui/icon";
import { type Category, categories } from "@/lib/domain/fleet/fleet";
import { filterCounts, resultSorts } from "@/lib/domain/results/results";

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

const sortTexts = { price: "sortPrice", "-price": "sortPriceDown", passengers: "sortPassengers" } as const;

/** How many groups there are, and their order, which lives in the address. */
export function ResultLine({ count }: { count: number }) {
  const { address, changeAddress, refreshing } = useWizard();
  const t = useTranslations("vehicles");
  return (
    <div className="mb-3 flex items-center justify-between gap-4 text-sm">
      <p role="status" className="text-ink-soft">
        {refreshing ? t("refreshing") : t("count", { count })}
      </p>
      <label className="relative min-w-0">
        <span className="sr-only">{t("sort")}</span>
        <select
          value={address?.sort ?? "price"}
          autoComplete="off"
          onChange={(event) =>
            changeAddress({ sort: resultSorts.find((sort) => sort === event.target.value) ?? "price" })
          }
          className="min-h-11 w-full cursor-pointer appearance-none truncate rounded-md bg-transparent py-2 ps-2 pe-8 font-bold hover:bg-sand-100"
        >
          {resultSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t(sortTexts[sort])}
            </option>
          ))}
        </select>
        <Icon name="ChevronDown" className="pointer-events-none absolute end-2 top-1/2 size-4.5 -translate-y-1/2" />
      </label>
    </div>
  );
}
