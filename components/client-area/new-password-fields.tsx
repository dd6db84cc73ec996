"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/style";
import type { PasswordStrength } from "@/lib/domain/client/password";
import { isLanguage } from "@/lib/domain/language/languages";
import { labelled } from "@/lib/i18n/typography";
import { lateCode } from "@/lib/web-client/late-code";
import { PasswordField } from "./password-field";

/** Fields of a new password, for the form that holds them. */
export function useNewPasswordFields() {
  const t = useTranslations("account.password");
  return [
    { name: "password", id: "new-password", label: t("new") },
    { name: "repeat", id: "repeat-password", label: t("repeat") },
  ] as const;
}

interface NewPasswordFieldsProps {
  /** The login name, which is no password; empty where it is not known. */
  nik: string;
  /** As typed so far: its strength is shown. */
  password: string;
  bind: (name: "password" | "repeat") => Omit<ComponentProps<typeof PasswordField>, "autoComplete">;
  /** Fills both fields. */
  fill: (password: string) => void;
}

/** A new password, twice, and how strong it is: for the mailed links and the profile. */
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

/** Words and dice for a passphrase: fetched when one is asked for. */
const suggester = lateCode(() => import("@/lib/domain/client/passphrase"));

/** A passphrase at a press, filled in twice and shown as long as it stands there, so that it can be kept. */
function SuggestedPassphrase({ password, fill }: Pick<NewPasswordFieldsProps, "password" | "fill">) {
  const t = useTranslations("account.password");
  const locale = useLocale();
  const [suggested, setSuggested] = useState("");
  const suggest = async () => {
    const code = await suggester.load().catch(() => null);
    if (!code || !isLanguage(locale)) return;
    const phrase = code.passphrase(locale, crypto.getRandomValues(new Uint8Array(code.passphraseLength)));
    setSuggested(phrase);
    fill(phrase);
  };
  const stands = suggested !== "" && suggested === password;
  return (
    <div className="mt-1">
      <div role="status">
        {stands && (
          <p className="mb-2 rounded-md bg-sand-100 p-3 text-sm">
            {labelled(locale, t("suggested"))}
            <strong className="block text-base break-words">{suggested}</strong>
            {t("keep")}
          </p>
        )}
      </div>
      <Button variant="link" size="sm" className="text-start" onClick={() => void suggest()}>
        {t(stands ? "again" : "suggest")}
      </Button>
    </div>
  );
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
