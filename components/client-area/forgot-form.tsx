"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextField } from "@/components/ui/text-field";
import { useAwake } from "@/components/ui/use-awake";
import type { MailAnswer } from "@/lib/actions/client";
import { paths } from "@/lib/contracts/paths";
import type { SignInRefusal } from "@/lib/contracts/sign-in-refusal";
import type { Language } from "@/lib/domain/language/languages";
import { CodeForm } from "./code-form";
import { RefusalNotice } from "./refusal-notice";

export type SendPasswordMail = (nik: string, language: Language) => Promise<MailAnswer>;

interface ForgotFormProps {
  language: Language;
  next: string | null;
  googleOffered: boolean;
  /** What the page lends: the only way to ask for the mail. */
  send: SendPasswordMail;
}

const fieldId = "forgot-nik";

/** Asks for the mail with link and code; whoever asks reads the same answer, and goes on with the code. */
export function ForgotForm({ language, next, googleOffered, send }: ForgotFormProps) {
  const awake = useAwake();
  const t = useTranslations("account.forgot");
  const field = useTranslations("errors.field");
  const [nik, setNik] = useState("");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [fault, setFault] = useState<string | undefined>();
  const [refused, setRefused] = useState<SignInRefusal | null>(null);

  const ask = async (name: string): Promise<SignInRefusal | null> => {
    const answer = await send(name, language).catch(
      () => ({ ok: false, code: "UNAVAILABLE", waitSeconds: 60 }) as const,
    );
    return answer.ok ? null : { code: answer.code, waitSeconds: answer.waitSeconds };
  };
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const name = nik.trim();
    const wrong = name === "" ? field("REQUIRED") : name.includes("@") ? undefined : field("EMAIL_INVALID");
    setAttempt(attempt + 1);
    setRefused(null);
    setFault(wrong);
    if (wrong) return;
    setPending(true);
    const refusal = await ask(name);
    setPending(false);
    if (refusal) setRefused(refusal);
    else setSentTo(name);
  };
  if (sentTo !== null) {
    return (
      <CodeForm
        language={language}
        nik={sentTo}
        target={next ?? paths.dashboard(language)}
        sendAgain={() => ask(sentTo)}
        onOther={() => setSentTo(null)}
      />
    );
  }
  return (
    <form {...awake} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <ErrorSummary
        title={t("summary")}
        errors={fault ? [{ fieldId, message: `${t("nik")}: ${fault}` }] : []}
        attempt={attempt}
      />
      {refused && (
        <RefusalNotice key={attempt} language={language} refusal={refused} next={next} googleOffered={googleOffered} />
      )}
      <TextField
        id={fieldId}
        label={t("nik")}
        error={fault}
        value={nik}
        onChange={({ target }) => setNik(target.value)}
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
