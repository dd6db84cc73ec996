"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import type { CallResult } from "@/lib/contracts/core/envelope";
import { type ErrorCode, errorMessageName } from "@/lib/contracts/core/error-codes";
import { NewPasswordFields, useNewPasswordFields } from "./new-password-fields";
import { PasswordField } from "./password-field";

interface PasswordFormProps {
  nik: string;
  /** False for an account that was opened by Google or a mailed code: the form sets a first password then. */
  hasPassword: boolean;
  change: (currentPassword: string, password: string) => Promise<CallResult<null>>;
}

/** Changes or sets the password, which ends all other sessions. */
export function PasswordForm({ nik, hasPassword, change }: PasswordFormProps) {
  const t = useTranslations("clientArea.password");
  const tPassword = useTranslations("account.password");
  const api = useTranslations("errors.api");
  const { form, bind, setFieldErrors, summary, attempt, pending, props } = useContractForm({
    resolver: ({ changePassword, firstPassword }) => (hasPassword ? changePassword : firstPassword),
    defaultValues: { currentPassword: "", password: "", repeat: "" },
    fields: [{ name: "currentPassword", id: "current-password", label: t("current") }, ...useNewPasswordFields()],
    named: false,
    // The server answers INVALID for a wrong current password, and for a new one that is the login name.
    textOf: (code, name) =>
      code === "INVALID" ? (name === "currentPassword" ? t("wrong") : tPassword("isName")) : undefined,
  });
  const [outcome, setOutcome] = useState<ErrorCode | "changed" | null>(null);
  const fill = (password: string) => {
    for (const name of ["password", "repeat"] as const) form.setValue(name, password, { shouldDirty: true });
    form.clearErrors(["password", "repeat"]);
  };
  const submit = async ({ currentPassword, password }: { currentPassword: string; password: string }) => {
    setOutcome(null);
    const answer = await change(currentPassword, password).catch(() => null);
    if (answer?.ok) {
      form.reset();
      setOutcome("changed");
    } else if (!setFieldErrors(answer?.fields ?? [])) setOutcome(answer?.code ?? "UNAVAILABLE");
  };
  return (
    <Card as="section" aria-labelledby="password-title">
      <h2 id="password-title" className="text-xl">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-text text-ink-soft">{t(hasPassword ? "lead" : "first")}</p>
      <form {...props(submit, () => setOutcome(null))} className="mt-5 grid max-w-md grid-cols-[minmax(0,1fr)] gap-5">
        <ErrorSummary title={api("validationFailed")} errors={summary} attempt={attempt} />
        {outcome && outcome !== "changed" && (
          <Notice tone="error" live="alert" title={api(errorMessageName(outcome))} />
        )}
        <input type="text" name="username" autoComplete="username" value={nik} readOnly hidden />
        {hasPassword && <PasswordField {...bind("currentPassword")} autoComplete="current-password" maxLength={128} />}
        <NewPasswordFields nik={nik} password={form.watch("password")} bind={bind} fill={fill} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button type="submit" variant="primary" loading={pending}>
            {t(hasPassword ? "change" : "set")}
          </Button>
          <p role="status" className="font-bold text-success-ink">
            {outcome === "changed" && t("changed")}
          </p>
        </div>
      </form>
    </Card>
  );
}
