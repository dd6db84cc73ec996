"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/step/wizard-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/card";
import { filterToLift } from "@/lib/domain/results/filter-choices";
import { without } from "@/lib/domain/results/wish";
import { useFilterText, useListedGroups } from "./listed-groups";

/** Nothing passes the filters: says which one to lift. */
export function NoMatch() {
  const { address, filter } = useWizard();
  const t = useTranslations("vehicles");
  const groups = useListedGroups();
  const textOf = useFilterText();
  if (!address) return null;
  const free = groups.filter(({ available }) => available);
  const lift = filterToLift(free, address) ?? filterToLift(groups, address);
  return (
    <EmptyState
      title={t("noMatch")}
      action={
        <>
          {lift && (
            <Button onClick={() => filter((now) => without(now, lift))}>
              {t("liftFilter", { filter: textOf(lift, address) })}
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
