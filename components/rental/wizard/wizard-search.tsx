"use client";

import { useTranslations } from "next-intl";
import { SearchForm } from "@/components/rental/search/search-form";
import { useHalfHourPrice } from "@/components/rental/step/half-hour-price";
import { useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Card } from "@/components/ui/card";

/** The search form inside the wizard: shows the current search and submits without a page load. */
export function WizardSearch() {
  const { language, offices, configuration, searchParams, searchChange, step } = useShownSearch();
  const t = useTranslations("wizard.summary");
  const { search } = useWizardCommands();
  const halfHourPrice = useHalfHourPrice();
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
    />
  );
  return searchChange.isOpen ? form : <Card>{form}</Card>;
}
