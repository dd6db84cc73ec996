"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useArrivalFocus } from "@/components/ui/arrival-focus";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";
import { useAwake } from "@/components/ui/use-awake";
import type { FieldErrorCode } from "@/lib/contracts/error-codes";
import { paths } from "@/lib/contracts/paths";
import type { SignInRefusal } from "@/lib/contracts/sign-in-refusal";
import type { Language } from "@/lib/domain/language/languages";
import { signIn } from "@/lib/web-client/sign-in";
import { ForgotForm, type SendPasswordMail } from "./forgot-form";
import { NewPasswordFields, type PasswordFaults, passwordFaults, passwordFields } from "./new-password-fields";
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
  const awake = useAwake();
  const t = useTranslations("account.newPassword");
  const tPassword = useTranslations("account.password");
  const field = useTranslations("errors.field");
  const [typed, setTyped] = useState({ password: "", repeat: "" });
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState<SignInRefusal | null>(null);

  const refuse = (refusal: SignInRefusal) => {
    setPending(false);
    if (refusal.fieldCode) setFaults({ password: refusal.fieldCode });
    else setRefused(refusal);
    setAttempt((before) => before + 1);
  };
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const found = passwordFaults(typed);
    setRefused(null);
    setFaults(found);
    setAttempt(attempt + 1);
    if (found.password || found.repeat) return;
    setPending(true);
    const target = paths.dashboard(language);
    const answer = await signIn("mailed-link", { token, password: typed.password }, target);
    if (answer.ok) return window.location.replace(target);
    refuse(answer.refusal);
  };
  if (refused?.code === "TOKEN_EXPIRED") {
    return <LinkOver language={language} googleOffered={googleOffered} send={send} />;
  }
  // The server's INVALID is the login name taken as a password.
  const textOf = (code: FieldErrorCode | undefined) => (code === "INVALID" ? tPassword("isName") : code && field(code));
  const errors = { password: textOf(faults.password), repeat: textOf(faults.repeat) };
  const summary = (["password", "repeat"] as const).flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: passwordFields[name], message }] : [];
  });
  return (
    <form {...awake} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary title={t("summary")} errors={summary} attempt={attempt} />
      {refused && (
        <RefusalNotice key={attempt} language={language} refusal={refused} next={null} googleOffered={googleOffered} />
      )}
      <NewPasswordFields nik="" value={typed} onChange={setTyped} errors={errors} />
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
