"use client";

import { Card } from "@/components/ui/card";
import { SearchForm } from "../search/search-form";
import type { SearchTexts } from "../search/search-texts";
import { useHalfHourPrice } from "./use-half-hour-price";
import { useWizard } from "./wizard-context";

/** The search form inside the wizard: shows the current search and answers without loading a page. */
export function WizardSearch({ texts }: { texts: SearchTexts }) {
  const { language, offices, configuration, address, search } = useWizard();
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
        halfHourPrice={halfHourPrice}
      />
    </Card>
  );
}
