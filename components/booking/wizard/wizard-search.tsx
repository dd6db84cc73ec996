"use client";

import { SearchForm } from "@/components/booking/search/search-form";
import type { SearchTexts } from "@/components/booking/search/search-texts";
import { useHalfHourPrice } from "@/components/booking/step/half-hour-price";
import { searchChangeForm, useWizard } from "@/components/booking/step/wizard-context";
import { Card } from "@/components/ui/card";

/** The search form inside the wizard: shows the current search and answers without loading a page. */
export function WizardSearch({ texts }: { texts: SearchTexts }) {
  const { language, offices, configuration, address, search, searchChange } = useWizard();
  const halfHourPrice = useHalfHourPrice();
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
      />
    </Card>
  );
}
