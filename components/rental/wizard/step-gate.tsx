"use client";

import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { PlainFrame } from "@/components/rental/step/step-frame";
import { StepLoading } from "@/components/rental/step/step-loading";
import { useShownSearch } from "@/components/rental/step/wizard-context";
import { Button } from "@/components/ui/button";
import type { useAvailability } from "./use-availability";

interface StepGateProps {
  availability: Pick<ReturnType<typeof useAvailability>, "availability" | "failed" | "refetch">;
  /** Whether the step can be shown. */
  ready: boolean;
  mounted: boolean;
  searchForm: ReactNode;
  /** Shown when the search was refused. */
  refused: ReactNode;
  children: ReactNode;
}

/**
 * Shows the step when it is ready; else the search form, the refused search, an error with retry, or the loading
 * screen.
 */
export function StepGate({ availability: state, ready, mounted, searchForm, refused, children }: StepGateProps) {
  const { searchParams, step, notice, refusal } = useShownSearch();
  const t = useTranslations("wizard.gate");
  if (!searchParams && (mounted || step === "vehicles")) {
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
  const { failed, refetch } = state;
  if (failed) {
    return (
      <PlainFrame key="unavailable" title={t("unavailableTitle")} lead={t("unavailableLead")}>
        <Button variant="action" onClick={refetch}>
          {t("tryAgain")}
        </Button>
      </PlainFrame>
    );
  }
  if (!ready) return <StepLoading announce={notice === null} awaits={state.availability ? "step" : "prices"} />;
  return <Fragment key={step}>{children}</Fragment>;
}
