"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useMemo } from "react";
import { type WizardStep, wizardSteps } from "@/lib/contracts/paths";
import type { WizardAddress } from "@/lib/contracts/search";
import { parseWizardAddress } from "@/lib/contracts/wizard-address";

/** Step and search as the address shows them; both follow `history.pushState` and the back button. */
export function useWizardAddress(): { step: WizardStep; address: WizardAddress | null } {
  const last = usePathname().split("/").at(-1);
  const params = useSearchParams();
  const address = useMemo(() => parseWizardAddress(params), [params]);
  return { step: wizardSteps.find((step) => step === last) ?? "vehicles", address };
}
