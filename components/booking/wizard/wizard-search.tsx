"use client";

import { Card } from "@/components/ui/card";
import { SearchForm } from "../search/search-form";
import type { SearchTexts } from "../search/search-texts";
import { useWizard } from "./wizard-context";

/** The search form inside the wizard: shows the current search and answers without loading a page. */
export function WizardSearch({ texts }: { texts: SearchTexts }) {
  const { language, offices, configuration, address, search } = useWizard();
  return (
    <Card>
      <SearchForm
        texts={texts}
        language={language}
        offices={offices}
        configuration={configuration}
        current={address}
        onSearch={search}
      />
    </Card>
  );
}
