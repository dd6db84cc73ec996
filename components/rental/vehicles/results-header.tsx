"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { paths } from "@/lib/contracts/paths";
import { withFilters } from "@/lib/contracts/rental/rental-search-params";
import type { RentalSearchParams } from "@/lib/contracts/rental/search";
import {
  filtersOf,
  isInList,
  listOf,
  noFilters,
  type ResultList,
  resultLists,
  resultSorts,
  without,
} from "@/lib/domain/rental/result-filters";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import { CategoryChoices, FacetChoices } from "./filter-choices";
import { useFilterText, useListedGroups } from "./listed-groups";
import { ShownDiscount } from "./shown-discount";

const FilterSheet = lazyComponent(() => import("./filter-sheet").then((code) => code.FilterSheet));

/** The two lists as tabs, the discount of their prices, the filters' button of narrow windows, and the order. */
export function ResultTools() {
  const { searchParams } = useShownSearch();
  const t = useTranslations("vehicles");
  const sheet = useOpening();
  if (!searchParams) return null;
  const active = filtersOf(searchParams).length;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-1 desktop:mt-3 desktop:gap-x-2">
      <ListTabs searchParams={searchParams} />
      <ShownDiscount />
      <Button
        variant="quiet"
        size="sm"
        className="ms-auto min-h-11 shrink-0 desktop:hidden"
        aria-haspopup="dialog"
        loading={sheet.isOpening}
        onClick={sheet.open}
      >
        <Icon name="SlidersHorizontal" className="size-4.5" />
        <span className="max-sm:sr-only">{t("filters")}</span>
        {active > 0 && (
          <span className="tabular min-w-6 rounded-full bg-chosen px-1.5 py-1 text-xs leading-none text-white">
            {active}
          </span>
        )}
      </Button>
      <SortSelect sort={searchParams.sort} />
      {sheet.isOpen && <FilterSheet onClose={sheet.close} />}
    </div>
  );
}

/**
 * Links to the two lists with their number of free vehicles. Order and filters belong to a list: the one that is left
 * keeps them for the way back.
 */
function ListTabs({ searchParams }: { searchParams: RentalSearchParams }) {
  const { language } = useShownSearch();
  const { pushSearchParams } = useWizardCommands();
  const t = useTranslations("vehicles");
  const groups = useListedGroups();
  const [left, setLeft] = useState<Partial<Record<ResultList, RentalSearchParams>>>({});
  const shown = listOf(searchParams);
  if (!resultLists.every((list) => list === shown || groups.some((group) => isInList(group, list)))) return null;
  const searchOf = (list: ResultList): RentalSearchParams => {
    const { sort, ...filters } = left[list] ?? { ...noFilters(list), sort: "price" };
    return { ...withFilters(searchParams, filters), sort };
  };
  return (
    <nav aria-label={t("facet.kind")} className="flex min-w-0 gap-1">
      {resultLists.map((list) => (
        <a
          key={list}
          href={paths.wizard(language, "vehicles", list === shown ? searchParams : searchOf(list))}
          aria-current={list === shown || undefined}
          className="list-tab"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            if (list === shown) return;
            setLeft((before) => ({ ...before, [shown]: searchParams }));
            pushSearchParams(searchOf(list));
          }}
        >
          {t(`list.${list}`)}
          <span className="tabular">{groups.filter((group) => group.available && isInList(group, list)).length}</span>
        </a>
      ))}
    </nav>
  );
}

const sortTexts = { price: "sortPrice", "-price": "sortPriceDown", passengers: "sortPassengers" } as const;

/** The order of the results; in narrow windows only its icon is seen. */
function SortSelect({ sort }: Pick<RentalSearchParams, "sort">) {
  const { setSearchParams } = useWizardCommands();
  const t = useTranslations("vehicles");
  return (
    <label className="relative flex min-h-11 min-w-11 shrink-0 items-center justify-center rounded-md text-sm hover:bg-sand-100 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info max-md:w-11 desktop:ms-auto">
      <span className="sr-only">{t("sort")}</span>
      <Icon name="ArrowUpDown" className="size-4.5 shrink-0 md:absolute md:start-2" />
      <select
        value={sort}
        autoComplete="off"
        onChange={(event) =>
          setSearchParams({ sort: resultSorts.find((sort) => sort === event.target.value) ?? "price" })
        }
        className="min-h-11 cursor-pointer appearance-none bg-transparent font-bold outline-none max-md:absolute max-md:inset-0 max-md:w-full max-md:opacity-0 md:ps-8 md:pe-2"
      >
        {resultSorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(sortTexts[sort])}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The filters beside the cards of a wide window; in one of medium width the categories above them. */
export function FilterPanel() {
  const { searchParams } = useShownSearch();
  const { filter } = useWizardCommands();
  const t = useTranslations("vehicles");
  if (!searchParams) return null;
  return (
    <section aria-label={t("filters")} className="filter-side mb-4 max-md:hidden">
      <CategoryChoices className="min-w-0 max-desktop:[&>legend]:sr-only desktop:mb-5" />
      <div className="hidden desktop:block">
        <FacetChoices />
        {filtersOf(searchParams).length > 0 && (
          <Button variant="link" size="sm" onClick={() => filter((now) => noFilters(listOf(now)))}>
            {t("clearFilters")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The number of free vehicles that match, and the active filters, each of which can be removed. */
export function ResultLine({ count }: { count: number }) {
  const { searchParams, refreshing } = useShownSearch();
  const { filter } = useWizardCommands();
  const t = useTranslations("vehicles");
  const textOf = useFilterText();
  if (!searchParams) return null;
  const active = filtersOf(searchParams);
  return (
    <div id="results" tabIndex={-1} className="scroll-mt-24 outline-none">
      <p role="status" className={active.length > 0 ? "mb-2 text-sm text-ink-soft" : "sr-only"}>
        {refreshing ? t("refreshing") : t("count", { count })}
      </p>
      {active.length > 0 && (
        <ul aria-label={t("active")} className="mb-3 flex flex-wrap gap-2">
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
