"use client";

import { useTranslations } from "next-intl";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/card";
import { suggestFilterToRemove } from "@/lib/domain/rental/filter-choices";
import { listOf, noFilters, without } from "@/lib/domain/rental/result-filters";
import { useFilterText, useListedGroups } from "./listed-groups";

/** No group matches the filters: suggests which filter to remove. */
export function NoMatch() {
  const { searchParams } = useShownSearch();
  const { filter } = useWizardCommands();
  const t = useTranslations("vehicles");
  const groups = useListedGroups();
  const textOf = useFilterText();
  if (!searchParams) return null;
  const free = groups.filter(({ available }) => available);
  const filterToRemove = suggestFilterToRemove(free, searchParams) ?? suggestFilterToRemove(groups, searchParams);
  return (
    <EmptyState
      title={t("noMatch")}
      action={
        <>
          {filterToRemove && (
            <Button onClick={() => filter((now) => without(now, filterToRemove))}>
              {t("liftFilter", { filter: textOf(filterToRemove, searchParams) })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => filter((now) => noFilters(listOf(now)))}>
            {t("clearFilters")}
          </Button>
        </>
      }
    >
      {t("noMatchAdvice")}
    </EmptyState>
  );
}
