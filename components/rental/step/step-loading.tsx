"use client";

import { useTranslations } from "next-intl";
import { useShownSearch } from "./wizard-context";

interface StepLoadingProps {
  announce?: boolean;
  /** What is awaited: the answer with availability and prices, or only the step itself (its code, the stored draft). */
  awaits: "prices" | "step";
}

/** Loading screen while a step's chunk or the availability is loading. */
export function StepLoading({ announce = true, awaits }: StepLoadingProps) {
  const { loading } = useShownSearch();
  const t = useTranslations("wizard.gate");
  return (
    <div aria-busy="true">
      {announce && (
        <p role="status" className="sr-only">
          {t(awaits === "prices" ? "loading" : "opening")}
        </p>
      )}
      <span>{loading}</span>
    </div>
  );
}
