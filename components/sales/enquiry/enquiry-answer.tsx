"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useFocusOnMount } from "@/components/ui/focus-on-mount";
import { Icon } from "@/components/ui/icon";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { instantText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import type { EnquiryKind } from "@/lib/domain/sales/enquiry";
import { type EnquiryOutcome, type SentEnquiry, typedEnquiry } from "@/lib/server/sales/form-state";
import { useCountdown } from "@/lib/web-client/use-countdown";
import {
  type EnquiryErrors,
  type EnquiryField,
  type EnquiryTexts,
  type ExtraField,
  enquiryFieldId,
  enquiryFields,
  enquiryRefusal,
} from "./enquiry-fields";
import { EnquiryInputs } from "./enquiry-inputs";

/** Outcome of an attempt; "invalid" was not sent. `data` are the values of the form at that time. */
export type AnsweredState = (EnquiryOutcome | { readonly status: "invalid" | "unreachable" }) & {
  readonly data?: FormData;
};

export interface EnquiryAnswerProps {
  language: Language;
  kind: EnquiryKind;
  /** Fields that only this kind of enquiry has. */
  extraFields: readonly ExtraField[];
  texts: EnquiryTexts;
  state: AnsweredState;
  /** Current errors of the validation in the browser. */
  clientErrors: EnquiryErrors;
  attempt: number;
  pending: boolean;
  onAgain: () => void;
}

/** The confirmation of a sent enquiry, or its errors with the typed values. */
export function EnquiryAnswer({ state, onAgain, ...answer }: EnquiryAnswerProps) {
  const { language, texts } = answer;
  if (state.status === "done")
    return <EnquirySent language={language} texts={texts} sent={state.result} onAgain={onAgain} />;
  return <NotSent {...answer} state={state} />;
}

interface NotSentProps extends Omit<EnquiryAnswerProps, "state" | "onAgain"> {
  state: Exclude<AnsweredState, { status: "done" }>;
}

function hintOf(code: ErrorCode, { limited, tooManyDrives, failedHint }: EnquiryTexts): string {
  if (code === "RATE_LIMITED") return limited;
  return code === "TOO_MANY_DRIVES" ? tooManyDrives : failedHint;
}

function NotSent({ language, kind, extraFields, texts, state, clientErrors, attempt, pending }: NotSentProps) {
  const failure = useRef<HTMLDivElement>(null);
  // Initial values only: the controls are uncontrolled.
  const [typed] = useState(() => {
    if (state.data)
      return typedEnquiry(
        state.data,
        extraFields.map(({ name }) => name),
      );
    return state.status === "refused" ? state.typed : undefined;
  });
  const error = pending ? {} : enquiryRefusal(state, kind);
  const hasFailed = !pending && state.status !== "invalid" && Object.keys(error).length === 0;
  useEffect(() => {
    if (hasFailed) failure.current?.focus();
  }, [hasFailed]);
  const errorOf = (name: EnquiryField) => {
    const code = clientErrors[name] ?? error[name];
    return code && texts.errors[code];
  };
  const errors = enquiryFields.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: enquiryFieldId(name), message }] : [];
  });
  const hint = state.status === "refused" ? hintOf(state.error.code, texts) : texts.failedHint;
  return (
    <>
      <ErrorSummary title={texts.summary} errors={errors} attempt={attempt} />
      {hasFailed && (
        <div ref={failure} tabIndex={-1} role="alert" className="rounded-lg bg-action-soft p-4">
          <p className="font-bold">{texts.failed}</p>
          <p className="mt-1 text-sm">{hint}</p>
        </div>
      )}
      <EnquiryInputs {...{ language, kind, extraFields, texts, typed, errorOf }} />
    </>
  );
}

interface EnquirySentProps {
  language: Language;
  texts: EnquiryTexts;
  sent: SentEnquiry;
  onAgain: () => void;
}

/** Confirmation: the reference, and until when it is answered. */
export function EnquirySent({ language, texts, sent, onAgain }: EnquirySentProps) {
  const box = useFocusOnMount<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} role="status" className="rounded-lg bg-success-soft p-5 desktop:p-6">
      <p className="text-xl font-bold">{texts.sent}</p>
      <p className="mt-4 text-sm text-ink-soft">{texts.reference}</p>
      <p className="text-2xl font-bold tracking-wide tabular">{sent.reference}</p>
      <p className="mt-4">
        {texts.until.replace("{until}", () => instantText(Date.parse(sent.answerBefore), language))}
      </p>
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

interface AnswerClockProps {
  /** Instant by which the answer is promised. */
  before: string;
  /** With `{hours}` and `{minutes}`. */
  left: string;
  over: string;
}

/** Countdown to the promised answer. The page shows the instant as well, which needs no script. */
export function AnswerClock({ before, left, over }: AnswerClockProps) {
  const seconds = useCountdown(before);
  if (seconds === null) return <p className="mt-2 min-h-6" aria-hidden="true" />;
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return (
    <p role="timer" aria-live="off" className="mt-2 flex min-h-6 items-center gap-2 font-bold tabular">
      <Icon name="Clock" className="size-5 shrink-0" />
      {seconds > 0 ? left.replace("{hours}", String(hours)).replace("{minutes}", String(minutes)) : over}
    </p>
  );
}
