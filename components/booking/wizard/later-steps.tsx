"use client";

import { useEffect } from "react";
import { later, StepLoading } from "@/components/booking/step/later";
import { Skeleton } from "@/components/ui/progress";
import { fetchCode } from "@/lib/web-client/fetch-code";

const load = {
  // With it the price of the summary, shown from the first choice on.
  coverage: async () =>
    (
      await Promise.all([
        fetchCode(() => import("@/components/booking/coverage/coverage-step")),
        fetchCode(() => import("@/components/booking/step/summary-price")),
      ])
    )[0],
  extras: () => fetchCode(() => import("@/components/booking/extras/extras-step")),
  driver: () => fetchCode(() => import("@/components/booking/driver/driver-step")),
  payment: () => fetchCode(() => import("@/components/booking/payment/payment-step")),
};
/** The steps after the results have code of their own, so that the results stay light. */
export const CoverageStep = later(<StepLoading />, () => load.coverage().then((step) => step.CoverageStep));
export const ExtrasStep = later(<StepLoading />, () => load.extras().then((step) => step.ExtrasStep));
export const DriverStep = later(<StepLoading />, () => load.driver().then((step) => step.DriverStep));
export const PaymentStep = later(<StepLoading />, () => load.payment().then((step) => step.PaymentStep));

/** The search form inside the wizard, which only some visitors open. */
export const WizardSearch = later(<Skeleton className="h-96 w-full rounded-xl" />, () =>
  fetchCode(() => import("./wizard-search")).then((search) => search.WizardSearch),
);

/** With the first press on a step, fetches the code of the next; a failure is for that step to report. */
export function Preload({ step }: { step: keyof typeof load }) {
  useEffect(() => {
    const fetchCode = () => {
      load[step]().catch(() => undefined);
    };
    const once = { once: true, capture: true };
    window.addEventListener("pointerdown", fetchCode, once);
    window.addEventListener("keydown", fetchCode, once);
    return () => {
      window.removeEventListener("pointerdown", fetchCode, once);
      window.removeEventListener("keydown", fetchCode, once);
    };
  }, [step]);
  return null;
}
