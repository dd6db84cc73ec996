"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useMounted } from "@/components/ui/use-awake";
import { useKeptForm } from "@/components/ui/use-kept-form";
import type { EnquiryState } from "@/lib/actions/enquiry-state";
import type { EnquiryKind } from "@/lib/domain/enquiry/vocabulary";
import type { Language } from "@/lib/domain/language/languages";
import type { StartRules } from "@/lib/domain/subscription/start-window";
import { fetchCode } from "@/lib/web-client/fetch-code";
import type { EnquiryCheck } from "./check-enquiry";
import { type EnquiryErrors, type EnquiryField, enquiryFieldId, enquiryFields, enquiryRefusal } from "./enquiry-errors";
import { EnquiryInputs, type KnownFields } from "./enquiry-inputs";
import { EnquirySent } from "./enquiry-sent";
import type { EnquiryTexts } from "./enquiry-texts";
import type { OwnField } from "./own-fields";

interface EnquiryFormProps {
  language: Language;
  kind: EnquiryKind;
  /** Name under which this tab keeps what is typed: who asks, and about what. */
  draft: string;
  /** Fields of this kind alone, and what is sent without asking. */
  own: readonly OwnField[];
  hidden?: Readonly<Record<string, string | number>>;
  /** What is filled in already. */
  known?: KnownFields | undefined;
  /** When what is asked for may begin. */
  starts?: StartRules;
  texts: EnquiryTexts;
  /** Version of the legal texts that the boxes name. */
  textVersion: string;
  send: (before: EnquiryState, form: FormData) => Promise<EnquiryState>;
}

const idle: EnquiryState = { status: "idle" };
const loadKeptForm = () => fetchCode(() => import("@/components/ui/kept-form"));

/** A message, or a question about a car or a subscription. A plain post, which script checks first and answers in place. */
export function EnquiryForm(props: EnquiryFormProps) {
  const [round, setRound] = useState(0);
  return <OneEnquiry key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function OneEnquiry({
  language,
  kind,
  draft,
  own: fields,
  hidden = {},
  known,
  starts,
  texts,
  textVersion,
  send,
  onAgain,
}: EnquiryFormProps & { onAgain: () => void }) {
  const [posted, action] = useActionState(send, idle);
  const [answer, setAnswer] = useState<EnquiryState | { status: "unreachable" } | null>(null);
  const [pending, setPending] = useState(false);
  const [own, setOwn] = useState<EnquiryErrors>({});
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const check = useRef<Promise<EnquiryCheck> | null>(null);
  const failure = useRef<HTMLDivElement>(null);
  const scripted = useMounted();
  const forget = useKeptForm(form, { load: loadKeptForm, draft, isAnswer: posted.status !== "idle" });
  const state = answer ?? posted;
  const refused = pending ? {} : enquiryRefusal(state, kind);
  const hasFailed = !pending && state.status !== "idle" && state.status !== "sent" && Object.keys(refused).length === 0;
  useEffect(() => {
    if (hasFailed) failure.current?.focus();
  }, [hasFailed]);
  if (state.status === "sent") return <EnquirySent language={language} texts={texts} sent={state} onAgain={onAgain} />;

  const watch = () => {
    const element = form.current;
    if (element && !check.current) {
      check.current = fetchCode(() => import("./check-enquiry")).then(({ checkEnquiry }) =>
        checkEnquiry(element, { kind, starts }, setOwn),
      );
      // A chunk that could not be fetched is asked for again at the next attempt.
      check.current.catch(() => {
        check.current = null;
      });
    }
    return check.current;
  };
  const post = async (data: FormData) => {
    setPending(true);
    try {
      const checked = await watch()?.catch(() => null);
      if (checked && !(await checked.passes())) {
        setAnswer(null);
        setAttempt((count) => count + 1);
        return;
      }
      data.set("scripted", "1");
      const sent = await send(idle, data).catch(() => ({ status: "unreachable" as const }));
      if (sent.status === "sent") forget();
      setAnswer(sent);
      if (sent.status === "sent" && sent.page) window.location.assign(sent.page);
    } finally {
      setPending(false);
    }
  };
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) void post(new FormData(event.currentTarget));
  };
  const errorOf = (name: EnquiryField) => {
    const code = own[name] ?? refused[name];
    return code && texts.errors[code];
  };
  const errors = enquiryFields.flatMap((name) => {
    const message = errorOf(name);
    return message ? [{ fieldId: enquiryFieldId(name), message }] : [];
  });
  const limited = state.status === "refused" && state.code === "RATE_LIMITED";
  return (
    <form
      ref={form}
      action={action}
      noValidate={scripted}
      onSubmit={submit}
      onFocusCapture={() => void watch()}
      className="relative grid gap-5 overflow-x-clip"
    >
      <ErrorSummary title={texts.summary} errors={errors} attempt={attempt} />
      {hasFailed && (
        <div ref={failure} tabIndex={-1} role="alert" className="rounded-lg bg-action-soft p-4">
          <p className="font-bold">{texts.failed}</p>
          <p className="mt-1 text-sm">{limited ? texts.limited : texts.failedHint}</p>
        </div>
      )}
      <EnquiryInputs
        kind={kind}
        own={fields}
        texts={texts}
        typed={posted.status === "refused" ? posted.typed : known}
        errorOf={errorOf}
      />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="lang" value={language} />
      <input type="hidden" name="textVersion" value={textVersion} />
      <Button type="submit" variant="action" size="lg" loading={pending} className="justify-self-start">
        {pending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}
