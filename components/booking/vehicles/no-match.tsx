"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "@/components/booking/step/wizard-context";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/card";
import { filterToLift } from "@/lib/domain/results/results";

/** Nothing passes the filters: says which one to lift. */
export function NoMatch() {
  const { availability, address, changeAddress } = useWizard();
  const t = useTranslations("vehicles");
  if (!availability || !address) return null;
  const free = availability.groups.filter(({ available }) => available);
  const lift = filterToLift(free, address.categories) ?? filterToLift(availability.groups, address.categories);
  return (
    <EmptyState
      title={t("noMatch")}
      action={
        <>
          {lift && (
            <Button
              onClick={() => changeAddress({ categories: address.categories.filter((category) => category !== lift) })}
            >
              {t("liftFilter", { filter: t(`category.${lift}`) })}
            </Button>
          )}
          <Button variant="secondary" onClick={() => changeAddress({ categories: [] })}>
            {t("clearFilters")}
          </Button>
        </>
      }
    >
      {t("noMatchAdvice")}
    </EmptyState>
  );
}
