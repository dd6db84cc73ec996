"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/style";
import type { PasswordStrength } from "@/lib/domain/account/password";
import { isLanguage } from "@/lib/domain/core/languages";
import { labelled } from "@/lib/i18n/typography";
import { lazyModule } from "@/lib/web-client/lazy-component";
import { PasswordField } from "./password-field";

/** Definitions of the two fields, for the `useContractForm` of the surrounding form. */
export function useNewPasswordFields() {
  const t = useTranslations("account.password");
  return [
    { name: "password", id: "new-password", label: t("new") },
    { name: "repeat", id: "repeat-password", label: t("repeat") },
  ] as const;
}

interface NewPasswordFieldsProps {
  /** The login e-mail, which is refused as a password; empty where it is not known. */
  nik: string;
  /** The current value, for the strength bar. */
  password: string;
  bind: (name: "password" | "repeat") => Omit<ComponentProps<typeof PasswordField>, "autoComplete">;
  /** Fills both fields. */
  fill: (password: string) => void;
}

/** New password, its repetition and its strength; for the mailed links and the profile. */
export function NewPasswordFields({ nik, password, bind, fill }: NewPasswordFieldsProps) {
  const t = useTranslations("account.password");
  return (
    <>
      <div>
        <PasswordField {...bind("password")} hint={t("rules")} autoComplete="new-password" maxLength={128} />
        <div className="mt-3">
          <PasswordStrengthBar password={password} nik={nik} />
        </div>
        <SuggestedPassphrase password={password} fill={fill} />
      </div>
      <PasswordField {...bind("repeat")} autoComplete="new-password" maxLength={128} />
    </>
  );
}

/** The word lists are loaded when a passphrase is asked for. */
const passphraseCode = lazyModule(() => import("@/lib/domain/account/passphrase"));

/** Suggests a passphrase: fills both fields and shows it in clear text until the field is changed. */
function SuggestedPassphrase({ password, fill }: Pick<NewPasswordFieldsProps, "password" | "fill">) {
  const t = useTranslations("account.password");
  const locale = useLocale();
  const [suggested, setSuggested] = useState("");
  const suggest = async () => {
    const code = await passphraseCode.load().catch(() => null);
    if (!code || !isLanguage(locale)) return;
    const phrase = code.passphrase(locale, crypto.getRandomValues(new Uint8Array(code.passphraseLength)));
    setSuggested(phrase);
    fill(phrase);
  };
  const isInUse = suggested !== "" && suggested === password;
  return (
    <div className="mt-1">
      <div role="status">
        {isInUse && (
          <p className="mb-2 rounded-md bg-sand-100 p-3 text-sm">
            {labelled(locale, t("suggested"))}
            <strong className="block text-base break-words">{suggested}</strong>
            {t("keep")}
          </p>
        )}
      </div>
      <Button variant="link" size="sm" className="text-start" onClick={() => void suggest()}>
        {t(isInUse ? "again" : "suggest")}
      </Button>
    </div>
  );
}

const levels = ["refused", "weak", "fair", "good", "strong"] as const;
const tones = ["bg-action", "bg-action", "bg-warning", "bg-success", "bg-success"] as const;
const steps = [1, 2, 3, 4] as const;

/** Holds the list of common passwords, so it is loaded when typing begins. */
const strengthCode = lazyModule(() => import("@/lib/domain/account/password").then((code) => code.passwordStrength));

/** Strength of a password as a word and a bar. */
function PasswordStrengthBar({ password, nik }: { password: string; nik: string }) {
  const t = useTranslations("account.password");
  const [strength, setStrength] = useState<PasswordStrength | null>(null);
  useEffect(() => {
    if (password === "") return setStrength(null);
    let current = true;
    strengthCode.load().then(
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
