"use client";

import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import type { ContactState } from "@/lib/actions/contact-state";
import type { ContactTexts } from "./contact-texts";

/** The message did not leave; what was typed stays. Takes focus with every answer. */
export function ContactFailure({ texts, state }: { texts: ContactTexts; state: ContactState }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refusal moves focus here again
  useEffect(() => box.current?.focus(), [state]);
  const limited = state.status === "refused" && state.code === "RATE_LIMITED";
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Notice tone="error" live="alert" title={texts.failed}>
        {limited ? texts.limited : texts.failedHint}
      </Notice>
    </div>
  );
}
