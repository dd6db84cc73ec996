"use client";

import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { PlainFrame } from "@/components/booking/step/step-frame";
import { StepLoading } from "@/components/booking/step/step-loading";
import { useWizard } from "@/components/booking/step/wizard-context";
import { Button } from "@/components/ui/button";
import type { useAvailability } from "./use-availability";

interface StepGateProps {
  asked: Pick<ReturnType<typeof useAvailability>, "failed" | "askAgain">;
  /** The step can be shown. */
  ready: boolean;
  mounted: boolean;
  searchForm: ReactNode;
  /** Shown when the search was refused. */
  refused: ReactNode;
  children: ReactNode;
}

/** What stands before a step: no search yet, no answer, a refusal with its way out, or the loading screen. */
export function StepGate({ asked, ready, mounted, searchForm, refused, children }: StepGateProps) {
  const { address, step, notice, refusal } = useWizard();
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
  if (refusal) return refused;
  const { failed, askAgain } = asked;
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
