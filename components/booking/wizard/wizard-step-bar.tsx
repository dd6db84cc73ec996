"use client";

import { useTranslations } from "next-intl";
import { StepBar } from "@/components/ui/step-bar";
import { paths, wizardSteps } from "@/lib/contracts/paths";
import { useWizard } from "./wizard-context";

/** The steps of the booking; those passed can be walked back to without losing anything. */
export function WizardStepBar() {
  const { language, step, address, goTo } = useWizard();
  const t = useTranslations("wizard.steps");
  const steps = [
    { id: "search", label: t("search"), href: paths.home(language) },
    ...wizardSteps.map((id) => ({
      id,
      label: t(id),
      href: address ? paths.wizard(language, id, address) : undefined,
    })),
  ];
  return (
    <StepBar
      label={t("label")}
      steps={steps}
      currentId={step}
      position={t("position", { number: wizardSteps.indexOf(step) + 2, count: steps.length })}
      onNavigate={(id, event) => {
        const target = wizardSteps.find((one) => one === id);
        if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        goTo(target);
      }}
    />
  );
}
