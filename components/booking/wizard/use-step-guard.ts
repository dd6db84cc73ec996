"use client";

import { useEffect } from "react";
import { reachableStep, type WizardDraft } from "@/components/booking/draft/draft-state";
import type { Availability } from "@/lib/contracts/availability";
import { paths, type WizardStep } from "@/lib/contracts/paths";
import type { WizardAddress } from "@/lib/contracts/search";
import type { Language } from "@/lib/domain/language/languages";
import type { CurrentSelection } from "./selection";
import type { WizardNotice } from "./wizard-context";

interface StepGuard {
  draft: WizardDraft;
  selection: CurrentSelection;
  /** The current answer; null while it is not there. */
  availability: Availability | null;
  step: WizardStep;
  address: WizardAddress | null;
  language: Language;
  notify: (notice: WizardNotice) => void;
}

/** Leads a step without its earlier state to the first incomplete one, with a notice; the draft keeps everything. */
export function useStepGuard({ draft, selection, availability, step, address, language, notify }: StepGuard): boolean {
  const reachable = reachableStep(step, { ...draft, vehicle: selection.group ? draft.vehicle : null });
  const blocked = availability !== null && reachable !== step;
  const lostName = draft.vehicle && !selection.group ? draft.vehicle.name : null;
  useEffect(() => {
    if (!blocked || !address) return;
    notify(lostName ? { kind: "vehicleGone", name: lostName } : { kind: "stepMissing", step: reachable });
    window.history.replaceState(null, "", paths.wizard(language, reachable, address));
  }, [blocked, lostName, reachable, address, language, notify]);
  return blocked;
}
