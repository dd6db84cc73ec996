"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { FilterChip } from "@/components/ui/choice-fields";
import { Dialog } from "@/components/ui/dialog";
import { categories, gearboxes } from "@/lib/domain/fleet/fleet";
import { priceSteps } from "@/lib/domain/rental/filter-choices";
import { countOf, filterCounts } from "@/lib/domain/rental/listed-offers";
import { type Facets, facetNames, without } from "@/lib/domain/rental/result-filters";
import { useCategoryToggle, useFilterText, useListedGroups } from "./listed-groups";

const distinct = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);

/** All filters with their result counts; the results behind the dialog are updated at once. */
export function FilterSheet({ onClose }: { onClose: () => void }) {
  const { searchParams } = useShownSearch();
  const { filter } = useWizardCommands();
  const t = useTranslations("vehicles");
  const groups = useListedGroups();
  const toggle = useCategoryToggle();
  const textOf = useFilterText();
  if (!searchParams) return null;
  const free = groups.filter(({ available }) => available);
  const counts = filterCounts(groups, searchParams);
  const left = countOf(free, searchParams);
  // The lowest value is omitted: "from 4 seats" would match every group.
  const choices: Readonly<Record<(typeof facetNames)[number], readonly Facets[]>> = {
    seats: distinct(groups.map(({ passengers }) => passengers))
      .slice(1)
      .map((seats) => ({ seats })),
    gearbox: gearboxes.map((gearbox) => ({ gearbox })),
    maxCents: priceSteps(free.map(({ priceCents }) => priceCents)).map((maxCents) => ({ maxCents })),
    bags: distinct(groups.map(({ bagsLarge }) => bagsLarge))
      .slice(1)
      .map((bags) => ({ bags })),
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("filters")}
      closeLabel={t("search.close")}
      shape="wideBottom"
      footer={
        <>
          <Button variant="secondary" onClick={() => filter(() => ({ categories: [] }))}>
            {t("clearFilters")}
          </Button>
          <Button onClick={onClose}>{t("showCount", { count: left })}</Button>
        </>
      }
    >
      <Choices legend={t("facet.kind")}>
        {categories.map((category) => (
          <FilterChip
            key={category}
            label={t(`category.${category}`)}
            count={counts[category]}
            checked={searchParams.categories.includes(category)}
            disabled={counts[category] === 0 && !searchParams.categories.includes(category)}
            onChange={(event) => toggle(category, event.target.checked)}
          />
        ))}
      </Choices>
      {facetNames.map((name) => (
        <Choices key={name} legend={t(`facet.title.${name}`)}>
          {choices[name].map((choice) => {
            const filters = { ...without(searchParams, name), ...choice };
            const count = countOf(groups, filters);
            const checked = searchParams[name] === choice[name];
            return (
              <FilterChip
                key={choice[name]}
                label={textOf(name, filters)}
                count={count}
                checked={checked}
                disabled={count === 0 && !checked}
                onChange={() => filter((now) => (checked ? without(now, name) : { ...without(now, name), ...choice }))}
              />
            );
          })}
        </Choices>
      ))}
    </Dialog>
  );
}

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="mb-5 min-w-0">
      <legend id={id} className="mb-2 text-sm font-bold">
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  );
}
