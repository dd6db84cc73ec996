"use client";

import { useTranslations } from "next-intl";
import { passwordFields } from "./password-faults";
import { PasswordField } from "./password-field";
import { PasswordStrengthBar } from "./password-strength";

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
