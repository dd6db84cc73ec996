"use client";

import { AnswerClock } from "@/components/layout/answer-clock";
import { Button } from "@/components/ui/button";
import { useArrivalFocus } from "@/components/ui/use-arrival-focus";
import type { EnquiryState } from "@/lib/actions/form-state";
import type { Language } from "@/lib/domain/language/languages";
import type { EnquiryTexts } from "./enquiry-texts";

interface EnquirySentProps {
  language: Language;
  texts: EnquiryTexts;
  sent: Extract<EnquiryState, { status: "sent" }>;
  onAgain: () => void;
}

const moment = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Europe/Madrid",
  }).format(new Date(instant));

/** The question is on its way: its reference, and until when it is answered. */
export function EnquirySent({ language, texts, sent, onAgain }: EnquirySentProps) {
  const box = useArrivalFocus<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-lg bg-success-soft p-5 desktop:p-6">
      <p className="text-xl font-bold">{texts.sent}</p>
      <p className="mt-4 text-sm text-ink-soft">{texts.reference}</p>
      <p className="text-2xl font-bold tracking-wide tabular">{sent.reference}</p>
      <p className="mt-4">{texts.until.replace("{until}", () => moment(sent.answerBefore, language))}</p>
      <AnswerClock before={sent.answerBefore} left={texts.left} over={texts.over} />
      <p className="mt-1 break-words">{texts.copy.replace("{email}", () => sent.email)}</p>
      {texts.again && (
        <Button variant="secondary" className="mt-5" onClick={onAgain}>
          {texts.again}
        </Button>
      )}
    </div>
  );
}
