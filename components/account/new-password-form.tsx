"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Notice } from "@/components/ui/notice";
import type { SignInRefusal } from "@/lib/contracts/account/sign-in-refusal";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import { signIn } from "@/lib/web-client/sign-in";
import { ForgotForm, type SendPasswordMail } from "./forgot-form";
import { NewPasswordFields, useNewPasswordFields } from "./new-password-fields";
import { RefusalNotice } from "./refusal-notice";

interface NewPasswordFormProps {
  language: Language;
  /** Token of the mailed link. */
  token: string;
  googleOffered: boolean;
  send: SendPasswordMail;
}

/**
 * Sets a new password by a mailed one-time link, and signs in. The token stays in the address while it is valid, so
 * that a reload or a change of language keeps the form; `location.replace` removes it from the history once it is used.
 */
export function NewPasswordForm({ language, token, googleOffered, send }: NewPasswordFormProps) {
  const t = useTranslations("account.newPassword");
  const tPassword = useTranslations("account.password");
  const { form, bind, setFieldErrors, summary, attempt, pending, props } = useContractForm({
    resolver: ({ newPassword }) => newPassword,
    defaultValues: { password: "", repeat: "" },
    fields: useNewPasswordFields(),
    named: false,
    // The server answers INVALID when the password is the login name.
    textOf: (code) => (code === "INVALID" ? tPassword("isName") : undefined),
  });
  const [error, setError] = useState<SignInRefusal | null>(null);
  const fill = (password: string) => {
    for (const name of ["password", "repeat"] as const) form.setValue(name, password, { shouldDirty: true });
    form.clearErrors(["password", "repeat"]);
  };
  const submit = async ({ password }: { password: string }) => {
    setError(null);
    const target = paths.dashboard(language);
    const answer = await signIn("mailed-link", { token, password }, target);
    if (answer.ok) {
      window.location.replace(target);
      return "away";
    }
    const { fieldCode } = answer.refusal;
    if (fieldCode) setFieldErrors([{ field: "password", code: fieldCode }]);
    else setError(answer.refusal);
    return "here";
  };
  if (error?.code === "TOKEN_EXPIRED") {
    return <ExpiredLink language={language} googleOffered={googleOffered} send={send} />;
  }
  return (
    <form {...props(submit, () => setError(null))} className="grid gap-5">
      <ErrorSummary title={t("summary")} errors={summary} attempt={attempt} />
      {error && (
        <RefusalNotice key={attempt} language={language} refusal={error} next={null} googleOffered={googleOffered} />
      )}
      <NewPasswordFields nik="" password={form.watch("password")} bind={bind} fill={fill} />
      <Button type="submit" variant="action" size="lg" block loading={pending}>
        {t("submit")}
      </Button>
    </form>
  );
}

interface ExpiredLinkProps {
  language: Language;
  googleOffered: boolean;
  send: SendPasswordMail;
}

/** Shown for a link that is used, expired or malformed, with the form that requests a new one. */
export function ExpiredLink({ language, googleOffered, send }: ExpiredLinkProps) {
  const t = useTranslations("account.newPassword.over");
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div className="grid gap-5">
      <div ref={box} tabIndex={-1} className="rounded-lg">
        <Notice tone="warning" live="alert" title={t("title")}>
          {t("text")}
        </Notice>
      </div>
      <ForgotForm language={language} next={null} googleOffered={googleOffered} send={send} />
    </div>
  );
}
