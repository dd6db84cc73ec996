"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/card";
import { suggestFilterToRemove } from "@/lib/domain/rental/filter-choices";
import { without } from "@/lib/domain/rental/result-filters";
import { useFilterText, useListedGroups } from "./listed-groups";

/** No group matches the filters: suggests which filter to remove. */
export function NoMatch() {
  const { address, filter } = useWizard();
  const t = useTranslations("vehicles");
  const groups = useListedGroups();
  const textOf = useFilterText();
  if (!address) return null;
  const free = groups.filter(({ available }) => available);
  const filterToRemove = suggestFilterToRemove(free, address) ?? suggestFilterToRemove(groups, address);
  return (
    <EmptyState
      title={t("noMatch")}
      action={
        <>
          {filterToRemove && (
            <Button onClick={() => filter((now) => without(now, filterToRemove))}>
              {t("liftFilter", { filter: textOf(filterToRemove, address) })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => filter(() => ({ categories: [] }))}>
            {t("clearFilters")}
          </Button>
        </>
      }
    >
      {t("noMatchAdvice")}
    </EmptyState>
  );
}
