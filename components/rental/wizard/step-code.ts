import type { WizardStep } from "@/lib/contracts/paths";

const loaded = new Set<WizardStep>();

/** Whether the code of a step is in this page, so that the step can be shown without a connection. */
export const isStepLoaded = (step: WizardStep): boolean => loaded.has(step);

export const markStepLoaded = (step: WizardStep): void => void loaded.add(step);
