"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { LegalLink } from "@/components/layout/legal-link";
import { CheckboxField } from "@/components/ui/choice-fields";
import type { Language } from "@/lib/domain/core/languages";

interface ConsentAgainProps {
  accepted: boolean;
  language: Language;
  onChange: (accepted: boolean) => void;
}

/** After INIT_FAILED asks for the privacy consent again: unticked and focused (rules section 13.2). */
export function ConsentAgain({ accepted, language, onChange }: ConsentAgainProps) {
  const t = useTranslations("payment.order");
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector("input")?.focus(), []);
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
