"use client";

import { type ReactNode, useEffect } from "react";
import { StepLoading } from "@/components/rental/step/step-loading";
import { SummaryPrice } from "@/components/rental/step/summary-content";
import { VehicleSheet } from "@/components/rental/vehicles/lazy-vehicle-sheet";
import { Skeleton } from "@/components/ui/progress";
import { HydrateWith, lazyComponent, lazyModule } from "@/lib/web-client/lazy-component";
import { markStepLoaded } from "./step-code";

const loading = { fallback: <StepLoading awaits="step" /> };
/** The steps after the results are lazy chunks, so that the results page loads less JavaScript. */
export const CoverageStep = lazyComponent(
  () => import("@/components/rental/coverage/coverage-step").then((code) => code.CoverageStep),
  loading,
);
export const ExtrasStep = lazyComponent(
  () => import("@/components/rental/extras/extras-step").then((code) => code.ExtrasStep),
  loading,
);
export const DriverStep = lazyComponent(
  () => import("@/components/rental/driver/driver-step").then((code) => code.DriverStep),
  loading,
);
export const PaymentStep = lazyComponent(
  () => import("@/components/rental/payment/payment-step").then((code) => code.PaymentStep),
  loading,
);

/** The results as a lazy chunk, for pages that were opened at a later step. */
export const LazyVehiclesStep = lazyComponent(
  () => import("@/components/rental/vehicles/vehicles-step").then((code) => code.VehiclesStep),
  loading,
);

/** The search form inside the wizard, a lazy chunk: only some visitors open it. */
export const WizardSearch = lazyComponent(() => import("./wizard-search").then((code) => code.WizardSearch), {
  fallback: <Skeleton className="h-96 w-full rounded-xl" />,
});

/** Shown for a refused search. */
export const SearchRefused = lazyComponent(
  () => import("./search-refused").then((code) => code.SearchRefused),
  loading,
);

const serverDrawnParts = { search: [WizardSearch], refused: [WizardSearch, SearchRefused], nothing: [] };

/** Hydrates the wizard once the chunks of the server-rendered parts have loaded, so that no fallback replaces them. */
export function HydrateAfterChunks({ part, children }: { part: keyof typeof serverDrawnParts; children: ReactNode }) {
  return <HydrateWith parts={serverDrawnParts[part]}>{children}</HydrateWith>;
}

/** The form inside the driver step, a chunk of its own. */
const driverForm = lazyModule(() => import("@/components/rental/driver/driver-form"));

const next = {
  // The summary shows a price as soon as a vehicle is chosen; its sheet opens beside the results.
  coverage: [CoverageStep, SummaryPrice, VehicleSheet],
  extras: [ExtrasStep],
  driver: [DriverStep, driverForm],
  payment: [PaymentStep],
};

/** Prefetches the next step's chunk when the browser is idle, or on the first click or key press before. */
export function Preload({ step }: { step: keyof typeof next }) {
  useEffect(() => {
    const prefetch = () => {
      Promise.all(next[step].map((code: { load: () => Promise<unknown> }) => code.load())).then(
        () => markStepLoaded(step),
        () => undefined,
      );
    };
    // Safari has no idle callback; there the first press has to do.
    const idle = "requestIdleCallback" in window ? window.requestIdleCallback(prefetch, { timeout: 10_000 }) : null;
    const once = { once: true, capture: true };
    window.addEventListener("pointerdown", prefetch, once);
    window.addEventListener("keydown", prefetch, once);
    return () => {
      if (idle !== null) window.cancelIdleCallback(idle);
      window.removeEventListener("pointerdown", prefetch, once);
      window.removeEventListener("keydown", prefetch, once);
    };
  }, [step]);
  return null;
}
