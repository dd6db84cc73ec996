"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import type { PasswordStrength } from "@/lib/domain/client/password";
import { fetchCode } from "@/lib/web-client/fetch-code";

const levels = ["refused", "weak", "fair", "good", "strong"] as const;
const tones = ["bg-action", "bg-action", "bg-warning", "bg-success", "bg-success"] as const;
const steps = [1, 2, 3, 4] as const;

/** What judges passwords knows the common ones: it is fetched when somebody begins to type. */
const load = () => fetchCode(() => import("@/lib/domain/client/password"));

/** How hard a password is to guess, in a word and a bar. */
export function PasswordStrengthBar({ password, nik }: { password: string; nik: string }) {
  const t = useTranslations("account.password");
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  useEffect(() => {
    if (password === "") return setStrength(null);
    let current = true;
    load().then(
      ({ passwordStrength }) => current && setStrength(passwordStrength(password, nik)),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [password, nik]);
  return (
    <div className="min-h-12">
      <div className="flex gap-1.5" aria-hidden="true">
        {steps.map((step) => (
          <span
            key={step}
            className={classNames(
              "h-1.5 flex-1 rounded-full transition-colors",
              strength !== null && step <= Math.max(1, strength) ? tones[strength] : "bg-sand-200",
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 text-sm text-ink-soft">
        {strength !== null && t("strength", { level: t(`levels.${levels[strength]}`) })}
      </p>
    </div>
  );
}
