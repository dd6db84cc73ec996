"use client";

import { useTranslations } from "next-intl";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/choice-fields";
import { Icon } from "@/components/ui/icon";
import { categories } from "@/lib/domain/fleet/fleet";
import { filterCounts } from "@/lib/domain/rental/listed-offers";
import { filtersOf, resultSorts, without } from "@/lib/domain/rental/result-filters";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import { useCategoryToggle, useFilterText, useListedGroups } from "./listed-groups";

const FilterSheet = lazyComponent(() => import("./filter-sheet").then((code) => code.FilterSheet));

/** The eleven category filters with their counts, and a button for all filters. Active filters are part of the URL. */
export function FilterBar() {
  const { searchParams } = useShownSearch();
  const t = useTranslations("vehicles");
  const groups = useListedGroups();
  const toggle = useCategoryToggle();
  const sheet = useOpening();
  if (!searchParams) return null;
  const counts = filterCounts(groups, searchParams);
  const active = filtersOf(searchParams).length;
  return (
    <fieldset className="mt-3 flex min-w-0 items-center gap-2 desktop:mt-4">
      <legend className="sr-only">{t("filters")}</legend>
      <Button
        variant="secondary"
        size="sm"
        className="min-h-11 shrink-0"
        aria-haspopup="dialog"
        loading={sheet.isOpening}
        onClick={sheet.open}
      >
        <Icon name="SlidersHorizontal" className="size-4.5" />
        <span>{t("filters")}</span>
        {active > 0 && (
          <span className="tabular min-w-6 rounded-full bg-chosen px-1.5 py-1 text-xs leading-none text-white">
            {active}
          </span>
        )}
      </Button>
      <div className="-me-4 flex min-w-0 gap-2 overflow-x-auto py-1 ps-1 pe-4 desktop:me-0">
        {categories.map((category) => (
          <FilterChip
            key={category}
            className="shrink-0"
            label={t(`category.${category}`)}
            count={counts[category]}
            checked={searchParams.categories.includes(category)}
            autoComplete="off"
            disabled={counts[category] === 0 && !searchParams.categories.includes(category)}
            onChange={(event) => toggle(category, event.target.checked)}
          />
        ))}
      </div>
      {sheet.isOpen && <FilterSheet onClose={sheet.close} />}
    </fieldset>
  );
}

const sortTexts = { price: "sortPrice", "-price": "sortPriceDown", passengers: "sortPassengers" } as const;

/** Number of results, active filters, each removable, and sort order; filters and order are part of the URL. */
export function ResultLine({ count }: { count: number }) {
  const { searchParams, refreshing } = useShownSearch();
  const { setSearchParams, filter } = useWizardCommands();
  const t = useTranslations("vehicles");
  const textOf = useFilterText();
  if (!searchParams) return null;
  const active = filtersOf(searchParams);
  return (
    <div id="results" tabIndex={-1} className="mb-2 scroll-mt-24 outline-none">
      <div className="flex items-center justify-between gap-4 text-sm">
        <p role="status" className="shrink-0 grow basis-28 text-ink-soft">
          {refreshing ? t("refreshing") : t("count", { count })}
        </p>
        <label className="relative min-w-0">
          <span className="sr-only">{t("sort")}</span>
          <select
            value={searchParams.sort}
            autoComplete="off"
            onChange={(event) =>
              setSearchParams({ sort: resultSorts.find((sort) => sort === event.target.value) ?? "price" })
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
      {active.length > 0 && (
        <ul aria-label={t("active")} className="mt-2 mb-3 flex flex-wrap gap-2">
          {active.map((activeFilter) => (
            <li key={activeFilter}>
              <button
                type="button"
                aria-label={t("liftFilter", { filter: textOf(activeFilter, searchParams) })}
                onClick={() => filter((now) => without(now, activeFilter))}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full bg-chosen-soft px-3.5 text-sm font-semibold ring-1 ring-chosen ring-inset hover:bg-white"
              >
                {textOf(activeFilter, searchParams)}
                <Icon name="X" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
