"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { classNames } from "@/components/ui/style";
import type { FieldErrorCode } from "@/lib/contracts/error-codes";
import type { PasswordStrength } from "@/lib/domain/client/password";
import { lateCode } from "@/lib/web-client/late-code";
import { PasswordField } from "./password-field";

interface NewPasswordFieldsProps {
  /** The login name, which is no password; empty where it is not known. */
  nik: string;
  value: { password: string; repeat: string };
  onChange: (value: { password: string; repeat: string }) => void;
  errors: { password?: string | undefined; repeat?: string | undefined };
}

/** A new password, twice, and how strong it is: for the mailed links and the profile. */
export function NewPasswordFields({ nik, value, onChange, errors }: NewPasswordFieldsProps) {
  const t = useTranslations("account.password");
  return (
    <>
      <div>
        <PasswordField
          id={passwordFields.password}
          label={t("new")}
          hint={t("rules")}
          error={errors.password}
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
          autoComplete="new-password"
          maxLength={128}
        />
        <div className="mt-3">
          <PasswordStrengthBar password={value.password} nik={nik} />
        </div>
      </div>
      <PasswordField
        id={passwordFields.repeat}
        label={t("repeat")}
        error={errors.repeat}
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        autoComplete="new-password"
        maxLength={128}
      />
    </>
  );
}

export const passwordFields = { password: "new-password", repeat: "repeat-password" } as const;

const shortest = 5;

export interface PasswordFaults {
  password?: FieldErrorCode | undefined;
  repeat?: FieldErrorCode | undefined;
}

/** What the browser can say of a new password typed twice; whether it is a common one the server judges (rules 13.1). */
export function passwordFaults({ password, repeat }: { password: string; repeat: string }): PasswordFaults {
  const isShort = Array.from(password).length < shortest;
  return {
    password: isShort ? "PASSWORD_TOO_SHORT" : undefined,
    repeat: repeat === password ? undefined : "PASSWORD_MISMATCH",
  };
}

const levels = ["refused", "weak", "fair", "good", "strong"] as const;
const tones = ["bg-action", "bg-action", "bg-warning", "bg-success", "bg-success"] as const;
const steps = [1, 2, 3, 4] as const;

/** What judges passwords knows the common ones: it is fetched when somebody begins to type. */
const judge = lateCode(() => import("@/lib/domain/client/password").then((code) => code.passwordStrength));

/** How hard a password is to guess, in a word and a bar. */
function PasswordStrengthBar({ password, nik }: { password: string; nik: string }) {
  const t = useTranslations("account.password");
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  useEffect(() => {
    if (password === "") return setStrength(null);
    let current = true;
    judge.load().then(
      (passwordStrength) => current && setStrength(passwordStrength(password, nik)),
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
