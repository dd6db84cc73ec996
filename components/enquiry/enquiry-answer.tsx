"use client";

import { useEffect, useRef, useState } from "react";
import { ErrorSummary } from "@/components/ui/error-summary";
import { type EnquiryOutcome, typedEnquiry } from "@/lib/actions/form-state";
import type { EnquiryKind } from "@/lib/domain/enquiry/enquiry";
import type { Language } from "@/lib/domain/language/languages";
import { type EnquiryErrors, type EnquiryField, enquiryFieldId, enquiryFields, enquiryRefusal } from "./enquiry-errors";
import { EnquiryInputs } from "./enquiry-inputs";
import { EnquirySent } from "./enquiry-sent";
import type { EnquiryTexts } from "./enquiry-texts";
import type { OwnField } from "./own-fields";

/** What became of an attempt; "faulty" never left. `data` is what stood in the form by then. */
export type AnsweredState = (EnquiryOutcome | { readonly status: "faulty" | "unreachable" }) & {
  readonly data?: FormData;
};

export interface EnquiryAnswerProps {
  language: Language;
  kind: EnquiryKind;
  /** Fields of this kind alone. */
  own: readonly OwnField[];
  texts: EnquiryTexts;
  state: AnsweredState;
  /** What the browser's own check finds at the moment. */
  faults: EnquiryErrors;
  attempt: number;
  pending: boolean;
  onAgain: () => void;
}

/** That it is on its way, or what is wrong, with the fields as they were typed. */
export default function EnquiryAnswer({ state, onAgain, ...answer }: EnquiryAnswerProps) {
  const { language, texts } = answer;
  if (state.status === "sent") return <EnquirySent language={language} texts={texts} sent={state} onAgain={onAgain} />;
  return <NotSent {...answer} state={state} />;
}

interface NotSentProps extends Omit<EnquiryAnswerProps, "state" | "onAgain"> {
  state: Exclude<AnsweredState, { status: "sent" }>;
}

function NotSent({ kind, own, texts, state, faults, attempt, pending }: NotSentProps) {
  const failure = useRef<HTMLDivElement>(null);
  // What is typed from here on stands in the controls.
  const [typed] = useState(() => {
    if (state.data)
      return typedEnquiry(
        state.data,
        own.map(({ name }) => name),
      );
    return state.status === "refused" ? state.typed : undefined;
  });
  const refused = pending ? {} : enquiryRefusal(state, kind);
  const hasFailed = !pending && state.status !== "faulty" && Object.keys(refused).length === 0;
  useEffect(() => {
    if (hasFailed) failure.current?.focus();
  }, [hasFailed]);
  const errorOf = (name: EnquiryField) => {
    const code = faults[name] ?? refused[name];
    return code && texts.errors[code];
  };
  const errors = enquiryFields.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: enquiryFieldId(name), message }] : [];
  });
  const limited = state.status === "refused" && state.code === "RATE_LIMITED";
  return (
    <>
      <ErrorSummary title={texts.summary} errors={errors} attempt={attempt} />
      {hasFailed && (
        <div ref={failure} tabIndex={-1} role="alert" className="rounded-lg bg-action-soft p-4">
          <p className="font-bold">{texts.failed}</p>
          <p className="mt-1 text-sm">{limited ? texts.limited : texts.failedHint}</p>
        </div>
      )}
      <EnquiryInputs kind={kind} own={own} texts={texts} typed={typed} errorOf={errorOf} />
    </>
  );
}
