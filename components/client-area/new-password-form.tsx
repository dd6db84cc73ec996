"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { useArrivalFocus } from "@/components/ui/arrival-focus";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { paths } from "@/lib/contracts/paths";
import type { SignInRefusal } from "@/lib/contracts/sign-in-refusal";
import type { Language } from "@/lib/domain/language/languages";
import { signIn } from "@/lib/web-client/sign-in";
import { ForgotForm, type SendPasswordMail } from "./forgot-form";
import { NewPasswordFields, useNewPasswordFields } from "./new-password-fields";
import { RefusalNotice } from "./refusal-notice";

interface NewPasswordFormProps {
  language: Language;
  /** Of the mailed link. */
  token: string;
  googleOffered: boolean;
  send: SendPasswordMail;
}

/**
 * A new password by a mailed one-time link; it signs in. The link's token stays in the address while it is good, so
 * that a reload and another language keep the form, and leaves the browser's history once it is used.
 */
export function NewPasswordForm({ language, token, googleOffered, send }: NewPasswordFormProps) {
  const t = useTranslations("account.newPassword");
  const tPassword = useTranslations("account.password");
  const { form, bind, refuse, summary, attempt, pending, props } = useContractForm({
    judge: ({ newPassword }) => newPassword,
    defaultValues: { password: "", repeat: "" },
    fields: useNewPasswordFields(),
    named: false,
    // The server's INVALID is the login name taken as a password.
    textOf: (code) => (code === "INVALID" ? tPassword("isName") : undefined),
  });
  const [refused, setRefused] = useState<SignInRefusal | null>(null);
  const fill = (password: string) => {
    for (const name of ["password", "repeat"] as const) form.setValue(name, password, { shouldDirty: true });
    form.clearErrors(["password", "repeat"]);
  };
  const submit = async ({ password }: { password: string }) => {
    setRefused(null);
    const target = paths.dashboard(language);
    const answer = await signIn("mailed-link", { token, password }, target);
    if (answer.ok) {
      window.location.replace(target);
      return "away";
    }
    const { fieldCode } = answer.refusal;
    if (fieldCode) refuse([{ field: "password", code: fieldCode }]);
    else setRefused(answer.refusal);
    return "here";
  };
  if (refused?.code === "TOKEN_EXPIRED") {
    return <LinkOver language={language} googleOffered={googleOffered} send={send} />;
  }
  return (
    <form {...props(submit, () => setRefused(null))} className="grid gap-5">
      <ErrorSummary title={t("summary")} errors={summary} attempt={attempt} />
      {refused && (
        <RefusalNotice key={attempt} language={language} refusal={refused} next={null} googleOffered={googleOffered} />
      )}
      <NewPasswordFields nik="" password={form.watch("password")} bind={bind} fill={fill} />
      <Button type="submit" variant="action" size="lg" block loading={pending}>
        {t("submit")}
      </Button>
    </form>
  );
}

interface LinkOverProps {
  language: Language;
  googleOffered: boolean;
  send: SendPasswordMail;
}

/** A mailed link that is used, over-aged or broken: a new one is asked for in place. */
export function LinkOver({ language, googleOffered, send }: LinkOverProps) {
  const t = useTranslations("account.newPassword.over");
  const box = useArrivalFocus<HTMLDivElement>();
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
