"use client";

import { useCallback, useEffect, useRef } from "react";
import type { WizardNotice } from "@/components/rental/step/wizard-context";
import type { WizardStep } from "@/lib/contracts/paths";
import { isStepLoaded, markStepLoaded } from "./step-code";

/**
 * Without a connection a step whose code is not loaded yet waits for it: the visitor stays on the current step, is told
 * so, and the change happens once the browser is online.
 */
export function useOfflineStep(step: WizardStep, notify: (notice: WizardNotice) => void) {
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => markStepLoaded(step), [step]);
  useEffect(() => {
    const goOn = () => {
      const go = waiting.current;
      waiting.current = null;
      go?.();
    };
    window.addEventListener("online", goOn);
    return () => window.removeEventListener("online", goOn);
  }, []);
  return useCallback(
    (target: WizardStep, go: () => void) => {
      waiting.current = null;
      if (window.navigator.onLine || isStepLoaded(target)) return go();
      waiting.current = go;
      notify({ kind: "offline" });
    },
    [notify],
  );
}
