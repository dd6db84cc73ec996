"use client";

import { CircleCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { AnswerClock } from "@/components/layout/answer-clock";
import { Button } from "@/components/ui/button";
import type { ContactState } from "@/lib/actions/contact-state";
import type { Language } from "@/lib/domain/language/languages";
import type { ContactTexts } from "./contact-texts";

interface ContactSentProps {
  language: Language;
  texts: ContactTexts;
  sent: Extract<ContactState, { status: "sent" }>;
  onAgain: () => void;
}

const moment = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  }).format(new Date(instant));

/** The message is on its way: its reference, and until when it is answered. */
export function ContactSent({ language, texts, sent, onAgain }: ContactSentProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-lg bg-success-soft p-5 desktop:p-6">
      <p className="flex items-start gap-2.5 text-xl font-bold">
        <CircleCheck className="mt-0.5 size-7 shrink-0 text-success-ink" aria-hidden="true" />
        {texts.sent}
      </p>
      <p className="mt-4 text-sm text-ink-soft">{texts.reference}</p>
      <p className="text-2xl font-bold tracking-wide tabular">{sent.reference}</p>
      <p className="mt-4">{texts.until.replace("{until}", () => moment(sent.answerBefore, language))}</p>
      <AnswerClock before={sent.answerBefore} left={texts.left} over={texts.over} />
      <p className="mt-1 break-words">{texts.copy.replace("{email}", () => sent.email)}</p>
      <Button variant="secondary" className="mt-5" onClick={onAgain}>
        {texts.again}
      </Button>
    </div>
  );
}
