"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextField } from "@/components/ui/text-field";
import type { SignInRefusal } from "@/lib/contracts/account/sign-in-refusal";
import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import type { MailResult } from "@/lib/server/account/actions";
import { CodeForm } from "./code-form";
import { RefusalNotice } from "./refusal-notice";

export type SendPasswordMail = (nik: string, language: Language) => Promise<MailResult>;

interface ForgotFormProps {
  language: Language;
  next: string | null;
  googleOffered: boolean;
  /** Server action that requests the mail; the page passes it. */
  send: SendPasswordMail;
}

/** Requests the mail with link and code. Known and unknown addresses get the same answer, then the code form. */
export function ForgotForm({ language, next, googleOffered, send }: ForgotFormProps) {
  const t = useTranslations("account.forgot");
  const { bind, summary, attempt, pending, props } = useContractForm({
    resolver: ({ mailRequest }) => mailRequest,
    defaultValues: { nik: "" },
    fields: [{ name: "nik", id: "forgot-nik", label: t("nik") }],
  });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [error, setError] = useState<SignInRefusal | null>(null);

  const requestMail = async (name: string): Promise<SignInRefusal | null> => {
    const answer = await send(name, language).catch(() => ({ ok: false, code: "UNAVAILABLE", data: 60 }) as const);
    return answer.ok ? null : { code: answer.code, waitSeconds: answer.data };
  };
  const submit = async ({ nik }: { nik: string }) => {
    const name = nik.trim();
    const refusal = await requestMail(name);
    setError(refusal);
    if (!refusal) setSentTo(name);
  };
  if (sentTo !== null) {
    return (
      <CodeForm
        language={language}
        nik={sentTo}
        target={next ?? paths.dashboard(language)}
        sendAgain={() => requestMail(sentTo)}
        onOther={() => setSentTo(null)}
      />
    );
  }
  return (
    <form {...props(submit, () => setError(null))} className="grid gap-5">
      <ErrorSummary title={t("summary")} errors={summary} attempt={attempt} />
      {error && (
        <RefusalNotice key={attempt} language={language} refusal={error} next={next} googleOffered={googleOffered} />
      )}
      <TextField
        {...bind("nik")}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <Button type="submit" variant="action" size="lg" block loading={pending}>
        {t("submit")}
      </Button>
    </form>
  );
}
