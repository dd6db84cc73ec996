"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { useArrivalFocus } from "@/components/ui/use-arrival-focus";
import type { Language } from "@/lib/domain/language/languages";
import { ForgotForm, type SendPasswordMail } from "./forgot-form";

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
