"use client";

import { useTranslations } from "next-intl";
import { StepFrame } from "@/components/booking/wizard/step-frame";
import { useWizard } from "@/components/booking/wizard/wizard-context";
import { countYoungDrivers } from "@/components/booking/wizard/young-drivers";
import { Notice } from "@/components/ui/notice";
import type { CoverageQuote } from "@/lib/contracts/quote";
import { coverageAllowsUnder25 } from "@/lib/domain/coverage/coverage";
import { CoverageCard } from "./coverage-card";
import { SituationTable } from "./situation-table";
import { Under25Toggle } from "./under-25-toggle";

/** Three coverages side by side; BASIC is chosen until another one is. */
export function CoverageStep() {
  const { group, coverage, extras, address, update, goTo } = useWizard();
  const t = useTranslations("coverage");
  const summary = useTranslations("wizard.summary");
  if (!group || !coverage || !address) return null;
  const hasYoungDriver = countYoungDrivers(address.under25, extras) > 0;
  const isOffered = ({ code }: CoverageQuote) => !hasYoungDriver || coverageAllowsUnder25(code, group.under25Allowed);
  const goOn = () => {
    update({ coverage });
    goTo("extras");
  };
  return (
    <StepFrame title={t("title")} lead={t("lead")} next={{ label: summary("next"), onPress: goOn }}>
      <Under25Toggle />
      {hasYoungDriver && (
        <Notice tone="info" className="mb-5">
          {t("under25")}
        </Notice>
      )}
      <fieldset className="@container">
        <legend className="sr-only">{t("title")}</legend>
        <div className="grid gap-4 @3xl:grid-cols-3">
          {group.coverages.map((quote) => (
            <CoverageCard
              key={quote.code}
              quote={quote}
              chosen={quote.code === coverage.code}
              offered={isOffered(quote)}
              onChoose={() => update({ coverage: quote })}
            />
          ))}
        </div>
      </fieldset>
      <SituationTable coverages={group.coverages} chosen={coverage.code} />
    </StepFrame>
  );
}
