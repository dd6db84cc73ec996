"use client";

import { useTranslations } from "next-intl";
import { firstIncompleteStep } from "@/components/rental/draft/draft-state";
import { type WizardStep, wizardSteps } from "@/lib/contracts/paths";
import { useSelection } from "./wizard-context";

interface NextStep {
  step: WizardStep;
  label: string;
}

/**
 * Where a step's button leads: to the step that follows, or back to the one that the visitor came from to change
 * something, which is the first whose data are missing.
 */
export function useNextStep(step: "coverage" | "extras"): NextStep {
  const { draft } = useSelection();
  const t = useTranslations("wizard.summary");
  const missing = firstIncompleteStep(draft);
  const follows = step === "coverage" ? "extras" : "driver";
  return wizardSteps.indexOf(missing) > wizardSteps.indexOf(follows)
    ? { step: missing, label: t("saveAndReturn") }
    : { step: follows, label: t("next") };
}
