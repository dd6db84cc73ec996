"use client";

import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Fragment, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { AvailabilityAnswer } from "@/lib/web-client/queries";
import { SearchRefused } from "../search/search-refused";
import { PlainFrame } from "./plain-frame";
import { StepSkeleton } from "./step-skeleton";
import { useWizard } from "./wizard-context";

interface StepGateProps {
  query: UseQueryResult<AvailabilityAnswer>;
  /** The step can be shown. */
  ready: boolean;
  mounted: boolean;
  searchForm: ReactNode;
  children: ReactNode;
}

/** What stands before a step: no search yet, no answer, a refusal with its way out, or a skeleton while it loads. */
export function StepGate({ query, ready, mounted, searchForm, children }: StepGateProps) {
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
  if (query.data && !query.data.ok) {
    return <SearchRefused refusal={query.data} searchForm={searchForm} />;
  }
  if (query.isError) {
    return (
      <PlainFrame key="unavailable" title={t("unavailableTitle")} lead={t("unavailableLead")}>
        <Button variant="action" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t("tryAgain")}
        </Button>
      </PlainFrame>
    );
  }
  if (!ready) return <StepSkeleton announce={notice === null} />;
  return <Fragment key={step}>{children}</Fragment>;
}
