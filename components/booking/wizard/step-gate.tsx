"use client";

import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { later, StepLoading } from "@/components/booking/step/later";
import { PlainFrame } from "@/components/booking/step/step-frame";
import { useWizard } from "@/components/booking/step/wizard-context";
import { Button } from "@/components/ui/button";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { AvailabilityAnswer } from "@/lib/web-client/questions";
import type { Asked } from "@/lib/web-client/use-answer";

const SearchRefused = later(<StepLoading />, () =>
  fetchCode(() => import("./search-refused")).then((screen) => screen.SearchRefused),
);

interface StepGateProps {
  asked: Asked<AvailabilityAnswer>;
  /** The answer that is shown, if only until the next. */
  answer: AvailabilityAnswer | undefined;
  /** The step can be shown. */
  ready: boolean;
  mounted: boolean;
  searchForm: ReactNode;
  children: ReactNode;
}

/** What stands before a step: no search yet, no answer, a refusal with its way out, or the loading screen. */
export function StepGate({ asked, answer, ready, mounted, searchForm, children }: StepGateProps) {
  const { address, step, notice } = useWizard();
  const t = useTranslations("wizard.gate");
  if (!address && (mounted || step === "vehicles")) {
    return (
      <PlainFrame
        key="search"
        title={t("searchTitle")}
        lead={step === "vehicles" ? t("searchLead") : t("searchMissing")}
      >
        {searchForm}
      </PlainFrame>
    );
  }
  if (answer && !answer.ok) {
    return <SearchRefused refusal={answer} searchForm={searchForm} />;
  }
  if (asked.failed) {
    return (
      <PlainFrame key="unavailable" title={t("unavailableTitle")} lead={t("unavailableLead")}>
        <Button variant="action" onClick={asked.askAgain}>
          {t("tryAgain")}
        </Button>
      </PlainFrame>
    );
  }
  if (!ready) return <StepLoading announce={notice === null} />;
  return <Fragment key={step}>{children}</Fragment>;
}
