"use client";

import { useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import type { ContactTexts } from "./contact-texts";

/** The message did not leave; what was typed stays. Takes focus when it appears. */
export function ContactFailure({ texts, limited }: { texts: ContactTexts; limited: boolean }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Notice tone="error" live="alert" title={texts.failed}>
        {limited ? texts.limited : texts.failedHint}
      </Notice>
    </div>
  );
}
