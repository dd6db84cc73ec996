"use client";

import { useTranslations } from "next-intl";
import { useLayoutEffect } from "react";
import { useWizard } from "./wizard-context";

/** The loading screen while a step's code or its first answer is awaited; at least a window high, as the step. */
export function StepLoading({ announce = true }: { announce?: boolean }) {
  const { loading, arrivals } = useWizard();
  const t = useTranslations("wizard.gate");
  // Left scrolled down, the step before would show the footer meanwhile, which the next one pushes away.
  useLayoutEffect(() => {
    if (arrivals > 0) window.scrollTo(0, 0);
  }, [arrivals]);
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
