"use client";

import { useTranslations } from "next-intl";
import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useWizard } from "./wizard-context";

/** The loading screen while a step's code or its first answer is awaited; at least a window high, as the step. */
export function StepLoading({ announce = true }: { announce?: boolean }) {
  const { loading } = useWizard();
  const t = useTranslations("wizard.gate");
  return (
    <div className="min-h-dvh" aria-busy="true">
      {announce && (
        <p role="status" className="sr-only">
          {t("loading")}
        </p>
      )}
      {loading}
    </div>
  );
}

/** React's own `lazy` over a skeleton: `next/dynamic` brings a kilobyte that only a preload on the server would need. */
export function later<Props extends object>(fallback: ReactNode, fetchCode: () => Promise<ComponentType<Props>>) {
  const Step = lazy(async () => ({ default: await fetchCode() }));
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Step {...props} />
    </Suspense>
  );
}
