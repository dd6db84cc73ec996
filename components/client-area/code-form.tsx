"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useArrivalFocus } from "@/components/ui/arrival-focus";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useAwake } from "@/components/ui/use-awake";
import type { SignInRefusal } from "@/lib/contracts/sign-in-refusal";
import type { Language } from "@/lib/domain/language/languages";
import { errorKeys } from "@/lib/i18n/error-keys";
import { browserNow } from "@/lib/web-client/browser-clock";
import { signIn } from "@/lib/web-client/sign-in";
import { useCountdown } from "@/lib/web-client/use-countdown";

interface CodeFormProps {
  language: Language;
  /** To whom the mail went, as typed. */
  nik: string;
  target: string;
  /** Asks for another mail; null when it is on its way. */
  sendAgain: () => Promise<SignInRefusal | null>;
  onOther: () => void;
}

const fieldId = "sign-in-code";
const waitSeconds = 60;

const oneWaitFromNow = () => new Date(browserNow() + waitSeconds * 1_000).toISOString();

/** The mail is on its way: its six digits sign in at once, its link sets a new password. */
export function CodeForm({ language, nik, target, sendAgain, onOther }: CodeFormProps) {
  const awake = useAwake();
  const t = useTranslations("account.code");
  const error = useTranslations("errors.api");
  const tRefused = useTranslations("account.refused");
  const [code, setCode] = useState("");
  const [fault, setFault] = useState<string | undefined>();
  const [pending, setPending] = useState(false);
  const [sentAgain, setSentAgain] = useState(0);
  const [againAt, setAgainAt] = useState(oneWaitFromNow);
  const left = useCountdown(againAt) ?? waitSeconds;
  const head = useArrivalFocus<HTMLDivElement>();

  const textOf = ({ code: refused, waitSeconds: seconds = 60 }: SignInRefusal) => {
    if (refused === "RATE_LIMITED") return tRefused("limited", { minutes: Math.max(1, Math.ceil(seconds / 60)) });
    return error(errorKeys[refused === "GOOGLE_CANCELLED" ? "UNAVAILABLE" : refused]);
  };
  const refuse = (text: string) => {
    setFault(text);
    document.getElementById(fieldId)?.focus();
  };
  const submit = async (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (!/^\d{6}$/.test(code)) return refuse(t("sixDigits"));
    setPending(true);
    const answer = await signIn("mailed-code", { nik, code, lang: language }, target);
    if (answer.ok) return window.location.assign(target);
    setPending(false);
    refuse(textOf(answer.refusal));
  };
  const again = async () => {
    setAgainAt(oneWaitFromNow());
    setFault(undefined);
    const refusal = await sendAgain();
    if (refusal) refuse(textOf(refusal));
    else setSentAgain(sentAgain + 1);
  };
  return (
    <div className="grid gap-5">
      <div ref={head} tabIndex={-1} className="rounded-lg">
        <Notice tone="success" live="status" title={t(sentAgain > 0 ? "sentAgain" : "sent")}>
          <p className="wrap-anywhere">{t("sentTo", { email: nik })}</p>
          <p className="mt-1">{t("times")}</p>
        </Notice>
      </div>
      <form {...awake} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <TextField
          id={fieldId}
          label={t("label")}
          hint={t("hint")}
          error={fault}
          value={code}
          onChange={({ target: { value } }) => setCode(value.replace(/\D/g, "").slice(0, 6))}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          inputClassName="font-figures text-xl! font-semibold tracking-[0.35em]"
        />
        <Button type="submit" variant="action" size="lg" block loading={pending}>
          {t("submit")}
        </Button>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
        <Button variant="link" disabled={left > 0} onClick={() => void again()}>
          {left > 0 ? t("againIn", { seconds: left }) : t("again")}
        </Button>
        <Button variant="link" onClick={onOther}>
          {t("other")}
        </Button>
      </div>
    </div>
  );
}
