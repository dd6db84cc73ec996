"use client";

import { useMemo } from "react";
import { SearchForm } from "@/components/booking/search/search-form";
import type { SearchTexts } from "@/components/booking/search/search-texts";
import type { DayPrices } from "@/components/booking/search/trip-calendar";
import { useHalfHourPrice } from "@/components/booking/step/half-hour-price";
import { searchChangeForm, useWizard } from "@/components/booking/step/wizard-context";
import { daysOf, lowestOf, useListedGroups } from "@/components/booking/vehicles/listed-groups";
import { Card } from "@/components/ui/card";
import { dateOf, daysBetween } from "@/lib/domain/time/time";

/** The search form inside the wizard: shows the current search and answers without loading a page. */
export function WizardSearch({ texts }: { texts: SearchTexts }) {
  const { language, offices, configuration, address, search, searchChange } = useWizard();
  const halfHourPrice = useHalfHourPrice();
  const dayPrices = useDayPrices();
  return (
    <Card>
      <SearchForm
        texts={texts}
        language={language}
        offices={offices}
        configuration={configuration}
        current={address}
        onSearch={search}
        onTyped={searchChange.tell}
        formId={searchChangeForm}
        halfHourPrice={halfHourPrice}
        dayPrices={dayPrices}
      />
    </Card>
  );
}

/** The lowest totals of the days around the search, of what is looked at. */
function useDayPrices(): DayPrices | undefined {
  const { address, availability } = useWizard();
  const groups = useListedGroups();
  return useMemo(() => {
    if (!address || !availability) return undefined;
    const here = lowestOf(groups, address);
    const around = daysOf(availability.alternatives, groups, address).filter(({ kind }) => kind === "date");
    const cents = new Map(around.map(({ pickupAt, fromCents }) => [dateOf(pickupAt), fromCents]));
    if (here !== null) cents.set(dateOf(address.pickupAt), here);
    return { length: daysBetween(dateOf(address.pickupAt), dateOf(address.returnAt)), cents };
  }, [address, availability, groups]);
}
