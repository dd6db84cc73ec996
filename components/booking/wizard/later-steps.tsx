"use client";

import { type ReactNode, useEffect } from "react";
import { StepLoading } from "@/components/booking/step/step-loading";
import { SummaryPrice } from "@/components/booking/step/summary-content";
import { Skeleton } from "@/components/ui/progress";
import { lateComponent, TakenOverWith } from "@/lib/web-client/late-code";

const loading = { fallback: <StepLoading /> };
/** The steps after the results have code of their own, so that the results stay light. */
export const CoverageStep = lateComponent(
  () => import("@/components/booking/coverage/coverage-step").then((code) => code.CoverageStep),
  loading,
);
export const ExtrasStep = lateComponent(
  () => import("@/components/booking/extras/extras-step").then((code) => code.ExtrasStep),
  loading,
);
export const DriverStep = lateComponent(
  () => import("@/components/booking/driver/driver-step").then((code) => code.DriverStep),
  loading,
);
export const PaymentStep = lateComponent(
  () => import("@/components/booking/payment/payment-step").then((code) => code.PaymentStep),
  loading,
);

/** The results, where one comes back to them from a later step that was loaded anew. */
export const LateVehiclesStep = lateComponent(
  () => import("@/components/booking/vehicles/vehicles-step").then((code) => code.VehiclesStep),
  loading,
);

/** The search form inside the wizard, which only some visitors open. */
export const WizardSearch = lateComponent(() => import("./wizard-search").then((code) => code.WizardSearch), {
  fallback: <Skeleton className="h-96 w-full rounded-xl" />,
});

/** What a search that can't be answered shows. */
export const SearchRefused = lateComponent(
  () => import("./search-refused").then((code) => code.SearchRefused),
  loading,
);

const instead = { search: [WizardSearch], refused: [WizardSearch, SearchRefused], nothing: [] };

/** Around the wizard, with what the server draws instead of a step. */
export function DrawnInstead({ part, children }: { part: keyof typeof instead; children: ReactNode }) {
  return <TakenOverWith parts={instead[part]}>{children}</TakenOverWith>;
}

const next = {
  // The price of the summary is shown from the first choice on.
  coverage: [CoverageStep, SummaryPrice],
  extras: [ExtrasStep],
  driver: [DriverStep],
  payment: [PaymentStep],
};

/** With the first press on a step, fetches the code of the next. */
export function Preload({ step }: { step: keyof typeof next }) {
  useEffect(() => {
    const prefetch = () => {
      for (const code of next[step]) code.prefetch();
    };
    const once = { once: true, capture: true };
    window.addEventListener("pointerdown", prefetch, once);
    window.addEventListener("keydown", prefetch, once);
    return () => {
      window.removeEventListener("pointerdown", prefetch, once);
      window.removeEventListener("keydown", prefetch, once);
    };
  }, [step]);
  return null;
}
