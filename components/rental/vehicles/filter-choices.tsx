"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { categories, gearboxes } from "@/lib/domain/fleet/fleet";
import { priceSteps } from "@/lib/domain/rental/filter-choices";
import { countOf, filterCounts } from "@/lib/domain/rental/listed-offers";
import { type Facets, facetNames, isInList, listOf, without } from "@/lib/domain/rental/result-filters";
import { useCategoryToggle, useFilterText, useListedGroups } from "./listed-groups";

const distinct = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

/** The categories of the shown list, each with the number of vehicles that it leaves. */
export function CategoryChoices({ className }: { className?: string }) {
  const { searchParams } = useShownSearch();
  const t = useTranslations("vehicles");
  const groups = useListedGroups();
  const toggle = useCategoryToggle();
  if (!searchParams) return null;
  const free = groups.filter(({ available }) => available);
  const counts = filterCounts(free, searchParams);
  const list = listOf(searchParams);
  const isOffered = (category: (typeof categories)[number]) =>
    groups.some((group) => isInList(group, list) && group.categories.includes(category));
  const shown = categories.filter(
    (category) => category !== "MOTORCYCLE" && (isOffered(category) || searchParams.categories.includes(category)),
  );
  if (shown.length === 0) return null;
  return (
    <Choices legend={t("facet.kind")} {...(className && { className })}>
      {shown.map((category) => (
        <FilterOption
          key={category}
          label={t(`category.${category}`)}
          count={counts[category]}
          checked={searchParams.categories.includes(category)}
          autoComplete="off"
          disabled={counts[category] === 0 && !searchParams.categories.includes(category)}
          onChange={(event) => toggle(category, event.target.checked)}
        />
      ))}
    </Choices>
  );
}

/** Seats, gearbox, total and bags, each with the number of vehicles that it leaves. */
export function FacetChoices() {
  const { searchParams } = useShownSearch();
  const { filter } = useWizardCommands();
  const t = useTranslations("vehicles");
  const groups = useListedGroups();
  const textOf = useFilterText();
  if (!searchParams) return null;
  const list = listOf(searchParams);
  const free = groups.filter((group) => group.available && isInList(group, list));
  // The lowest value is omitted: "from 4 seats" would match every group.
  const choices: Readonly<Record<(typeof facetNames)[number], readonly Facets[]>> = {
    seats: distinct(free.map(({ passengers }) => passengers))
      .slice(1)
      .map((seats) => ({ seats })),
    gearbox: gearboxes
      .filter((gearbox) => free.some((group) => group.gearbox !== gearbox))
      .map((gearbox) => ({ gearbox })),
    maxCents: priceSteps(free.map(({ priceCents }) => priceCents)).map((maxCents) => ({ maxCents })),
    bags: distinct(free.map(({ bagsLarge }) => bagsLarge))
      .slice(1)
      .map((bags) => ({ bags })),
  };
  return facetNames.map((name) => {
    const chosen = searchParams[name];
    const offered = choices[name].some((choice) => choice[name] === chosen);
    const shown = chosen === undefined || offered ? choices[name] : [...choices[name], { [name]: chosen }];
    if (shown.length === 0) return null;
    return (
      <Choices key={name} legend={t(`facet.title.${name}`)}>
        {shown.map((choice) => {
          const filters = { ...without(searchParams, name), ...choice };
          const count = countOf(free, filters);
          const checked = chosen !== undefined && chosen === choice[name];
          return (
            <FilterOption
              key={choice[name]}
              label={textOf(name, filters)}
              count={count}
              checked={checked}
              autoComplete="off"
              disabled={count === 0 && !checked}
              onChange={() => filter((now) => (checked ? without(now, name) : { ...without(now, name), ...choice }))}
            />
          );
        })}
      </Choices>
    );
  });
}

interface FilterOptionProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: string;
  count: number;
}

/** A filter with the number of vehicles that it leaves: a chip, or a row of the column beside the cards. */
const FilterOption = ({ label, count, ...input }: FilterOptionProps) => (
  <label className="filter-option">
    <input {...input} type="checkbox" />
    <span>{label}</span>
    <span className="tabular">{count}</span>
  </label>
);

function Choices({ legend, className, children }: { legend: string; className?: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={className ?? "mb-5 min-w-0"}>
      <legend id={id} className="mb-2 text-sm font-bold">
        {legend}
      </legend>
      <div className="filter-options">{children}</div>
    </fieldset>
  );
}
