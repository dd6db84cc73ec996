"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Under25Change, under25Change } from "@/components/rental/driver/under-25-change";
import { useUnder25Hint } from "@/components/rental/driver/under-25-hint";
import { useNextStep } from "@/components/rental/step/next-step";
import { countYoungDrivers } from "@/components/rental/step/price-selection";
import { StepFrame } from "@/components/rental/step/step-frame";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import type { CoverageQuote } from "@/lib/contracts/rental/quote";
import { coverageAllowsUnder25 } from "@/lib/domain/pricing/add-ons";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import { CompareCoverages } from "./compare-coverages";
import { CoverageCard } from "./coverage-card";

/** The three coverages; BASIC is preselected. */
export function CoverageStep() {
  const { group, coverage, extras } = useSelection();
  const { searchParams } = useShownSearch();
  const { update, goTo } = useWizardCommands();
  const t = useTranslations("coverage");
  const next = useNextStep("coverage");
  const [isComparing, setComparing] = useState(false);
  if (!group || !coverage || !searchParams) return null;
  const hasYoungDriver = countYoungDrivers(searchParams.under25, extras) > 0;
  const isOffered = ({ code }: CoverageQuote) => !hasYoungDriver || coverageAllowsUnder25(code, group.under25Allowed);
  const goNext = () => {
    update({ coverage });
    goTo(next.step);
  };
  return (
    <StepFrame title={t("title")} lead={t("lead")} next={{ label: next.label, onPress: goNext }}>
      {hasYoungDriver && (
        <Notice tone="info" className="mb-5">
          {t("under25")}
        </Notice>
      )}
      <fieldset className="@container">
        <legend className="sr-only">{t("title")}</legend>
        <div className="grid gap-3 @3xl:grid-cols-3 @3xl:gap-4">
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
      <div className="mt-4 flex flex-wrap-reverse items-start justify-between gap-x-6 gap-y-4">
        <Under25Toggle />
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onClick={() => setComparing(true)}>
          <Icon name="Scale" className="size-4.5" />
          {t("compare")}
        </Button>
      </div>
      <CompareCoverages open={isComparing} onClose={() => setComparing(false)} />
    </StepFrame>
  );
}

const Under25Dialog = lazyComponent(() =>
  import("@/components/rental/driver/under-25-dialog").then((code) => code.Under25Dialog),
);

/** The under-25 checkbox: ticking it opens a dialog with the price change first; unticking removes the surcharge. */
function Under25Toggle() {
  const search = useShownSearch();
  const selection = useSelection();
  const { setSearchParams, notify } = useWizardCommands();
  const t = useTranslations("coverage");
  const hint = useUnder25Hint();
  const dialog = useOpening();
  const [change, setChange] = useState<Under25Change | null>(null);
  const { searchParams, configuration } = search;
  if (!searchParams) return null;
  const toggle = (young: boolean) => {
    if (!young) {
      setSearchParams({ under25: false });
      return notify({ kind: "under25Lifted" });
    }
    setChange(under25Change(configuration.youngDriverMaxAge, { ...search, ...selection }));
    dialog.open();
  };
  return (
    <>
      <CheckboxField
        className="min-w-0 flex-1 basis-80"
        label={t("driverUnder25")}
        hint={searchParams.under25 ? undefined : hint}
        checked={searchParams.under25}
        onChange={({ target }) => toggle(target.checked)}
      />
      {dialog.isOpen && <Under25Dialog change={change} lead={t("under25Lead")} onClose={dialog.close} />}
    </>
  );
}
