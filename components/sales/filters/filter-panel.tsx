import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { carPaints } from "@/components/illustrations/vehicle-illustration";
import type { FilterNames } from "@/components/sales/filter-names";
import { Icon } from "@/components/ui/icon";
import { SelectField } from "@/components/ui/select-field";
import { buttonStyle, classNames } from "@/components/ui/style";
import { TextField } from "@/components/ui/text-field";
import { filtersOf } from "@/lib/contracts/car-list-links";
import { paths } from "@/lib/contracts/paths";
import {
  type CarListSearchParams,
  carNumberFields,
  defaultCarSort,
} from "@/lib/contracts/sales/car-list-search-params";
import type { CarList } from "@/lib/contracts/sales/second-hand";
import type { Language } from "@/lib/domain/core/languages";
import { numberText } from "@/lib/domain/core/number-text";
import { carColors, carPrice, type FacetField, facetFields } from "@/lib/domain/sales/car";
import { type FacetValue, FacetValues } from "./facet-values";
import { FilterForm } from "./filter-form";

interface FilterPanelProps {
  language: Language;
  searchParams: CarListSearchParams;
  list: CarList;
  names: FilterNames;
  thisYear: number;
}

const opener = "filter-opener";
/** Groups that are open at first. */
const openFields: readonly FacetField[] = ["brand", "model", "type", "fuel"];
/** Values of a field shown at once; the others are behind `more`. */
const maxShown = 8;
const limits = {
  price: ["priceMin", "priceMax", "installmentMax"],
  use: ["yearMin", "kmMax", "powerMin"],
} as const;

/** All filters as one GET form: beside the list on a wide screen, on a narrow one opened above it. */
export async function FilterPanel({ language, searchParams, list, names, thisYear }: FilterPanelProps) {
  const t = await getTranslations("secondHand");
  const active = filtersOf(searchParams).filter(({ field }) => field !== "island").length;
  const stepName = (field: (typeof carNumberFields)[number], value: number) => {
    if (field === "kmMax") return t("units.km", { value: numberText(value, language) });
    if (field === "powerMin") return t("units.power", { value });
    return field === "yearMin" ? String(value) : carPrice(value * 100, language);
  };
  const limit = (field: (typeof carNumberFields)[number]) => (
    <SelectField
      key={field}
      name={field}
      label={t(`filters.${field}`)}
      defaultValue={searchParams[field] ?? ""}
      className={classNames("filter-limit", field === "installmentMax" && "col-span-2")}
    >
      <option value="">{t(field.startsWith("price") ? "filters.all" : "filters.any")}</option>
      {limitSteps(field, searchParams, thisYear).map((step) => (
        <option key={step} value={step}>
          {stepName(field, step)}
        </option>
      ))}
    </SelectField>
  );
  const facet = (field: FacetField) => {
    const values = facetValues(field, searchParams, list, names);
    const chosen = values.some(({ checked }) => checked);
    if (values.length === 0 || (values.length === 1 && !chosen && field !== "brand")) return null;
    if (field === "model" && !searchParams.values.brand && !chosen) return null;
    const shown = values.filter((facetValue, place) => place < maxShown || facetValue.checked);
    const others = values.filter((facetValue) => !shown.includes(facetValue));
    return (
      <FilterGroup key={field} title={t(`filters.${field}`)} open={chosen || openFields.includes(field)}>
        <FacetValues
          field={field}
          title={t(`filters.${field}`)}
          shown={shown}
          others={others}
          more={t("filters.more", { count: others.length })}
        />
      </FilterGroup>
    );
  };
  const chosen: Record<string, readonly string[]> = {
    ...searchParams.values,
    ...Object.fromEntries(carNumberFields.map((field) => [field, [String(searchParams[field] ?? "")]])),
    q: [searchParams.q ?? ""],
    hideReserved: searchParams.hideReserved ? ["1"] : [],
  };
  const [brand, model, ...others] = facetFields.filter((field) => field !== "type" && field !== "island");
  return (
    <div
      data-print="hide"
      className="desktop:sticky desktop:top-23 desktop:col-start-1 desktop:row-span-2 desktop:row-start-1 desktop:max-h-[calc(100dvh-6.5rem)] desktop:in-[body:has([data-bottom-bar])]:max-h-[calc(100dvh-10.5rem)] desktop:overflow-y-auto desktop:scroll-pb-20 desktop:overscroll-contain desktop:pe-3"
    >
      <details id={opener} className="peer scroll-mt-20 desktop:hidden">
        <summary
          className={buttonStyle({
            variant: "secondary",
            block: true,
            className: "list-none [&::-webkit-details-marker]:hidden",
          })}
        >
          <Icon name="SlidersHorizontal" className="size-5" />
          {t("filters.open", { count: active })}
        </summary>
      </details>
      <FilterForm
        action={paths.secondHand(language)}
        chosen={chosen}
        opener={opener}
        className="group/filters hidden peer-open:block desktop:block"
      >
        <h2 className="hidden text-xl desktop:block">{t("filters.title")}</h2>
        {searchParams.values.island && (
          <input type="hidden" name="island" value={searchParams.values.island.join(",")} />
        )}
        {searchParams.sort !== defaultCarSort && <input type="hidden" name="sort" value={searchParams.sort} />}
        <TextField
          type="search"
          name="q"
          label={t("filters.q")}
          defaultValue={searchParams.q ?? ""}
          maxLength={60}
          enterKeyHint="search"
          icon={<Icon name="Search" className="size-5" />}
          className="my-4"
        />
        <FilterGroup title={t("filters.price")} open>
          <div className="grid grid-cols-2 gap-x-3 gap-y-4 pt-1">{limits.price.map(limit)}</div>
        </FilterGroup>
        {brand && facet(brand)}
        {model && facet(model)}
        {facet("type")}
        <FilterGroup title={t("filters.use")} open>
          <div className="grid gap-4 pt-1">{limits.use.map(limit)}</div>
        </FilterGroup>
        {others.map(facet)}
        <label className="flex min-h-13 cursor-pointer items-center gap-3 py-2 font-semibold">
          <input
            type="checkbox"
            name="hideReserved"
            value="1"
            defaultChecked={searchParams.hideReserved}
            className="size-5 shrink-0 cursor-pointer accent-chosen"
          />
          {t("filters.hideReserved")}
        </label>
        <div className="sticky bottom-0 z-1 bg-white py-3 max-desktop:in-[body:has([data-bottom-bar])]:bottom-14">
          <button type="submit" className={buttonStyle({ variant: "primary", block: true })}>
            {t("filters.submit")}
            <span className="tabular group-aria-busy/filters:opacity-50 noscript:hidden">
              ({numberText(list.total, language)})
            </span>
          </button>
        </div>
      </FilterForm>
    </div>
  );
}

/** One field of the panel: its heading opens and closes it, without script. */
const FilterGroup = ({ title, open, children }: { title: string; open: boolean; children: ReactNode }) => (
  <details open={open} className="filter-group">
    <summary>{title}</summary>
    {children}
  </details>
);

/** The counted values, and the chosen ones that match no car. */
function facetValues(field: FacetField, { values }: CarListSearchParams, { facets }: CarList, names: FilterNames) {
  const chosen = values[field] ?? [];
  const counted = facets[field] ?? [];
  const unmatched = chosen.filter((value) => !counted.some((facetValue) => facetValue.value === value));
  return [...counted, ...unmatched.map((value) => ({ value, count: 0, name: undefined }))].map(
    ({ value, count, name }): FacetValue => ({
      value,
      name: name ?? names.valueName(field, value),
      count,
      ...(chosen.includes(value) && { checked: true }),
      ...(field === "color" && { paint: carPaints[carColors.find((color) => color === value) ?? "WHITE"] }),
    }),
  );
}

type Limit = (typeof carNumberFields)[number];

const euroSteps = [3000, 5000, 7500, 10_000, 12_500, 15_000, 17_500, 20_000, 25_000, 30_000, 40_000, 50_000];
const yearCount = 12;

/** Options of a limit; a value of the address that is none of them (priceMax=9999) is inserted in its place. */
function limitSteps(field: Limit, searchParams: CarListSearchParams, thisYear: number): number[] {
  const offered: Record<Limit, readonly number[]> = {
    priceMin: euroSteps,
    priceMax: euroSteps,
    installmentMax: [50, 100, 150, 200, 250, 300, 400, 500],
    kmMax: [10_000, 20_000, 30_000, 50_000, 75_000, 100_000, 150_000],
    yearMin: Array.from({ length: yearCount }, (_, past) => thisYear - past),
    powerMin: [70, 90, 110, 130, 150, 200, 250],
  };
  const current = searchParams[field];
  const steps = [...new Set([...offered[field], ...(current === undefined ? [] : [current])])];
  return steps.sort((step, other) => (field === "yearMin" ? other - step : step - other));
}
