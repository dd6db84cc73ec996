"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { SearchForm } from "@/components/rental/search/search-form";
import type { DayPrices } from "@/components/rental/search/trip-calendar";
import { useHalfHourPrice } from "@/components/rental/step/half-hour-price";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { daysWithLowestTotal, lowestTotal, useListedGroups } from "@/components/rental/vehicles/listed-groups";
import { Card } from "@/components/ui/card";
import { dateOf, daysBetween } from "@/lib/domain/core/time";

/** The search form inside the wizard: shows the current search and submits without a page load. */
export function WizardSearch() {
  const { language, offices, configuration, searchParams, searchChange, step } = useShownSearch();
  const t = useTranslations("wizard.summary");
  const { search } = useWizardCommands();
  const halfHourPrice = useHalfHourPrice();
  const dayPrices = useDayPrices();
  const form = (
    <SearchForm
      language={language}
      offices={offices}
      configuration={configuration}
      current={searchParams}
      onSearch={(changed) => {
        searchChange.close();
        search(changed);
      }}
      submitText={searchChange.isOpen && step !== "vehicles" ? t("apply") : undefined}
      halfHourPrice={halfHourPrice}
      dayPrices={dayPrices}
    />
  );
  return searchChange.isOpen ? form : <Card>{form}</Card>;
}

/** Lowest totals of the days around the search, with the current filters. */
function useDayPrices(): DayPrices | undefined {
  const { searchParams, availability } = useShownSearch();
  const groups = useListedGroups();
  return useMemo(() => {
    if (!searchParams || !availability) return undefined;
    const searchedDayCents = lowestTotal(groups, searchParams);
    const around = daysWithLowestTotal(availability.alternatives, groups, searchParams).filter(
      ({ kind }) => kind === "date",
    );
    const cents = new Map(around.map(({ pickupAt, fromCents }) => [dateOf(pickupAt), fromCents]));
    if (searchedDayCents !== null) cents.set(dateOf(searchParams.pickupAt), searchedDayCents);
    return { length: daysBetween(dateOf(searchParams.pickupAt), dateOf(searchParams.returnAt)), cents };
  }, [searchParams, availability, groups]);
}
