"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { useContractForm } from "@/components/layout/use-contract-form";
import { Button } from "@/components/ui/button";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { SignInRefusal } from "@/lib/contracts/account/sign-in-refusal";
import { errorMessageName } from "@/lib/contracts/core/error-codes";
import { mailedMinutes } from "@/lib/domain/account/account";
import type { Language } from "@/lib/domain/core/languages";

import { browserNow } from "@/lib/web-client/browser-clock";
import { signIn } from "@/lib/web-client/sign-in";
import { useCountdown } from "@/lib/web-client/use-countdown";

interface CodeFormProps {
  language: Language;
  /** E-mail address that the code was sent to, as typed. */
  nik: string;
  target: string;
  /** Requests another mail; resolves to null on success. */
  sendAgain: () => Promise<SignInRefusal | null>;
  onOther: () => void;
}

const resendWaitSeconds = 60;

const nextResendAt = () => new Date(browserNow() + resendWaitSeconds * 1_000).toISOString();

/** Shown once the mail is sent: its six-digit code signs in, its link sets a new password. */
export function CodeForm({ language, nik, target, sendAgain, onOther }: CodeFormProps) {
  const t = useTranslations("account.code");
  const error = useTranslations("errors.api");
  const tRefused = useTranslations("account.refused");
  const { form, bind, pending, props } = useContractForm({
    resolver: ({ mailedCode }) => mailedCode,
    defaultValues: { code: "" },
    fields: [{ name: "code", id: "sign-in-code", label: t("label") }],
    textOf: () => t("sixDigits"),
    focusesField: true,
  });
  const [refused, setError] = useState<string | undefined>();
  const [sentAgain, setSentAgain] = useState(0);
  const [resendAt, setResendAt] = useState(nextResendAt);
  const secondsLeft = useCountdown(resendAt) ?? resendWaitSeconds;
  const head = useFocusOnMount<HTMLDivElement>();

  const textOf = ({ code, waitSeconds: seconds = 60 }: SignInRefusal) => {
    if (code === "RATE_LIMITED") return tRefused("limited", { minutes: Math.max(1, Math.ceil(seconds / 60)) });
    return error(errorMessageName(code === "GOOGLE_CANCELLED" ? "UNAVAILABLE" : code));
  };
  const showRefusal = (refusal: SignInRefusal) => {
    setError(textOf(refusal));
    form.setFocus("code");
  };
  const submit = async ({ code }: { code: string }) => {
    setError(undefined);
    const answer = await signIn("mailed-code", { nik, code, lang: language }, target);
    if (answer.ok) {
      window.location.assign(target);
      return "away";
    }
    showRefusal(answer.refusal);
    return "here";
  };
  const resend = async () => {
    setResendAt(nextResendAt());
    setError(undefined);
    form.clearErrors();
    const refusal = await sendAgain();
    if (refusal) showRefusal(refusal);
    else setSentAgain(sentAgain + 1);
  };
  const code = bind("code");
  return (
    <div className="grid gap-5">
      <div ref={head} tabIndex={-1} className="rounded-lg">
        <Notice tone="success" live="status" title={t(sentAgain > 0 ? "sentAgain" : "sent")}>
          <p className="wrap-anywhere">{t("sentTo", { email: nik })}</p>
          <p className="mt-1">{t("times", mailedMinutes)}</p>
        </Notice>
      </div>
      <form {...props(submit, () => setError(undefined))} className="grid gap-5">
        <CodeField {...code} error={code.error ?? refused} />
        <Button type="submit" variant="action" size="lg" block loading={pending}>
          {t("submit")}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <Button variant="link" disabled={secondsLeft > 0} onClick={() => void resend()}>
          {secondsLeft > 0 ? t("againIn", { seconds: secondsLeft }) : t("again")}
        </Button>
        <Button variant="link" onClick={onOther}>
          {t("other")}
        </Button>
      </div>
    </div>
  );
}

/** Input of six digits; any other character that is typed or pasted is dropped. */
export function CodeField({ onChange, ...field }: ComponentProps<typeof TextField>) {
  const t = useTranslations("account.code");
  return (
    <TextField
      {...field}
      hint={t("hint")}
      onChange={(event) => {
        event.target.value = event.target.value.replace(/\D/g, "").slice(0, 6);
        onChange?.(event);
      }}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      inputClassName="font-figures text-xl! font-semibold tracking-[0.35em]"
    />
  );
}
