"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { LegalLink } from "@/components/booking/driver/legal-link";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { Language } from "@/lib/domain/language/languages";

interface ConsentAgainProps {
  accepted: boolean;
  language: Language;
  /** Changes with every refused start: the box is focused again. */
  attempt: number;
  onChange: (accepted: boolean) => void;
}

/** After an initialization error: the privacy box once more, unticked and focused (rules section 13.2). */
export function ConsentAgain({ accepted, language, attempt, onChange }: ConsentAgainProps) {
  const t = useTranslations("payment.order");
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refused start moves the focus here
  useEffect(() => place.current?.querySelector("input")?.focus(), [attempt]);
  const link = (page: "privacy" | "conditions") => (text: ReactNode) => (
    <LegalLink language={language} page={page}>
      {text}
    </LegalLink>
  );
  return (
    <div ref={place}>
      <CheckboxField
        id={id}
        checked={accepted}
        onChange={({ target }) => onChange(target.checked)}
        label={t.rich("consentLabel", { privacy: link("privacy"), terms: link("conditions") })}
      />
    </div>
  );
}
