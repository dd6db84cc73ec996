"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Under25Change, under25Change } from "@/components/rental/driver/under-25-change";
import { useUnder25Hint } from "@/components/rental/driver/under-25-hint";
import { useNextStep } from "@/components/rental/step/next-step";
import { countYoungDrivers } from "@/components/rental/step/price-selection";
import { StepFrame } from "@/components/rental/step/step-frame";
import { useSelection, useShownSearch, useWizardCommands } from "@/components/rental/step/wizard-context";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Notice } from "@/components/ui/notice";
import { classNames } from "@/components/ui/style";
import type { CoverageQuote } from "@/lib/contracts/rental/quote";
import { type CoverageCode, coverageAllowsUnder25, coverageSituations } from "@/lib/domain/pricing/add-ons";
import { lazyComponent, useOpening } from "@/lib/web-client/lazy-component";
import { CoverageCard } from "./coverage-card";

/** The three coverages; BASIC is preselected. */
export function CoverageStep() {
  const { group, coverage, extras } = useSelection();
  const { searchParams } = useShownSearch();
  const { update, goTo } = useWizardCommands();
  const t = useTranslations("coverage");
  const next = useNextStep("coverage");
  if (!group || !coverage || !searchParams) return null;
  const hasYoungDriver = countYoungDrivers(searchParams.under25, extras) > 0;
  const isOffered = ({ code }: CoverageQuote) => !hasYoungDriver || coverageAllowsUnder25(code, group.under25Allowed);
  const goNext = () => {
    update({ coverage });
    goTo(next.step);
  };
  return (
    <StepFrame title={t("title")} lead={t("lead")} next={{ label: next.label, onPress: goNext }}>
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
        className="mb-5"
        label={t("driverUnder25")}
        hint={searchParams.under25 ? undefined : hint}
        checked={searchParams.under25}
        onChange={({ target }) => toggle(target.checked)}
      />
      {dialog.isOpen && <Under25Dialog change={change} lead={t("under25Lead")} onClose={dialog.close} />}
    </>
  );
}

interface SituationTableProps {
  coverages: readonly CoverageQuote[];
  chosen: CoverageCode;
}

/** Eight damage situations by coverage; narrow containers show the chosen coverage only. */
function SituationTable({ coverages, chosen }: SituationTableProps) {
  const t = useTranslations("coverage");
  const names = useTranslations("wizard.lines");
  const column = (code: CoverageCode) => (code === chosen ? "" : "hidden @3xl:table-cell");
  return (
    <section className="@container mt-10" aria-labelledby="situations">
      <h2 id="situations" className="text-xl">
        {t("situationsTitle")}
      </h2>
      <p className="mt-1 text-sm text-ink-soft @3xl:hidden">
        {t("situationsOfChosen", { name: names(`COVERAGE_${chosen}`) })}
      </p>
      <table className="mt-4 w-full border-separate border-spacing-0 text-start text-sm">
        <thead className="sr-only @3xl:not-sr-only">
          <tr>
            <th scope="col" className="p-3">
              <span className="sr-only">{t("situation")}</span>
            </th>
            {coverages.map(({ code }) => (
              <th key={code} scope="col" className={classNames("p-3 text-start", code === chosen && "text-chosen")}>
                {names(`COVERAGE_${code}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {coverageSituations.map((situation) => (
            <tr key={situation} className="flex flex-col border-t border-sand-200 py-3 @3xl:table-row @3xl:py-0">
              <th
                scope="row"
                className="py-0.5 text-start align-top font-bold @3xl:w-1/4 @3xl:border-t @3xl:border-sand-200 @3xl:p-3"
              >
                {t(`situations.${situation}.name`)}
              </th>
              {coverages.map(({ code }) => (
                <td
                  key={code}
                  className={classNames(
                    "align-top text-ink-soft @3xl:border-t @3xl:border-sand-200 @3xl:p-3",
                    column(code),
                    code === chosen && "@3xl:bg-chosen-soft @3xl:text-ink",
                  )}
                >
                  {t(`situations.${situation}.${code}`)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
