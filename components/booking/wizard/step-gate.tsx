"use client";

import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { PlainFrame } from "@/components/booking/step/step-frame";
import { StepLoading } from "@/components/booking/step/step-loading";
import { useWizard } from "@/components/booking/step/wizard-context";
import { Button } from "@/components/ui/button";
import { lateComponent } from "@/lib/web-client/late-code";
import type { useAvailability } from "./use-availability";

const SearchRefused = lateComponent(() => import("./search-refused").then((code) => code.SearchRefused), {
  fallback: <StepLoading />,
});

interface StepGateProps {
  asked: Pick<ReturnType<typeof useAvailability>, "answer" | "failed" | "askAgain">;
  /** The step can be shown. */
  ready: boolean;
  mounted: boolean;
  searchForm: ReactNode;
  children: ReactNode;
}

/** What stands before a step: no search yet, no answer, a refusal with its way out, or the loading screen. */
export function StepGate({ asked, ready, mounted, searchForm, children }: StepGateProps) {
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
  const { answer, failed, askAgain } = asked;
  if (answer && !answer.ok) {
    return <SearchRefused refusal={answer} searchForm={searchForm} />;
  }
  if (failed) {
    return (
      <PlainFrame key="unavailable" title={t("unavailableTitle")} lead={t("unavailableLead")}>
        <Button variant="action" onClick={askAgain}>
          {t("tryAgain")}
        </Button>
      </PlainFrame>
    );
  }
  if (!ready) return <StepLoading announce={notice === null} />;
  return <Fragment key={step}>{children}</Fragment>;
}
