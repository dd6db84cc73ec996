"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { CheckinStepId } from "./checkin-steps";

interface StepTabsProps {
  steps: readonly { id: CheckinStepId; missing: number }[];
  current: CheckinStepId;
  onChoose: (id: CheckinStepId) => void;
}

/** The steps, each with what it still lacks; any of them may be gone to. */
export function StepTabs({ steps, current, onChoose }: StepTabsProps) {
  const t = useTranslations("checkin.step");
  return (
    <nav aria-label={t("all")}>
      <ol className="flex flex-wrap gap-2">
        {steps.map(({ id, missing }) => (
          <li key={id} aria-current={id === current ? "step" : undefined}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className={`flex min-h-11 items-center gap-2 rounded-full px-4 py-2 text-sm font-bold ${
                id === current ? "bg-primary text-white" : "bg-sand-100 text-ink hover:bg-sand-200"
              }`}
            >
              {missing === 0 && <Check className="size-4" aria-hidden="true" />}
              {t(id)}
              <span className={missing === 0 ? "sr-only" : "font-medium"}>{t("missing", { count: missing })}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
