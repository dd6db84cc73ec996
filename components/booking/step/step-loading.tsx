"use client";

import { useTranslations } from "next-intl";
import { useWizard } from "./wizard-context";

/** Loading screen while a step's chunk or the availability is loading. */
export function StepLoading({ announce = true }: { announce?: boolean }) {
  const { loading } = useWizard();
  const t = useTranslations("wizard.gate");
  return (
    <div aria-busy="true">
      {announce && (
        <p role="status" className="sr-only">
          {t("loading")}
        </p>
      )}
      <span>{loading}</span>
    </div>
  );
}
