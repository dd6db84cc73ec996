"use client";

import { type ReactNode, startTransition, useActionState, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormDraft } from "@/components/ui/use-form-draft";
import { useMounted } from "@/components/ui/use-mounted";
import type { StartRules } from "@/lib/domain/sales/subscription";
import type { EnquiryOutcome, EnquiryState } from "@/lib/server/sales/form-state";
import { lazyComponent, lazyModule } from "@/lib/web-client/lazy-component";
import type { EnquiryCheck } from "./check-enquiry";
import type { AnsweredState, EnquiryAnswerProps } from "./enquiry-answer";
import type { EnquiryErrors } from "./enquiry-fields";

export interface EnquiryPostProps extends Pick<EnquiryAnswerProps, "language" | "kind" | "extraFields" | "texts"> {
  /** Key of the draft that this tab stores. */
  draft: string;
  /** Accepted start dates of a subscription. */
  starts?: StartRules;
  send: (before: EnquiryState, form: FormData) => Promise<EnquiryOutcome>;
  /** Hidden inputs. */
  hidden: ReactNode;
  button: { readonly ready: ReactNode; readonly busy: ReactNode };
  children: ReactNode;
}

const idle: EnquiryState = { status: "idle" };
const formDraftCode = lazyModule(() => import("@/components/ui/form-draft"));
const checkCode = lazyModule(() => import("./check-enquiry").then((code) => code.checkEnquiry));
const EnquiryAnswer = lazyComponent(() => import("./enquiry-answer").then((code) => code.EnquiryAnswer));

/** A plain form post. With script it is validated and answered in place; that code is loaded on the first focus. */
export function EnquiryPost(props: EnquiryPostProps) {
  const [round, setRound] = useState(0);
  return <OnePost key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

function OnePost({
  draft,
  starts,
  send,
  hidden,
  button,
  children,
  onAgain,
  ...enquiry
}: EnquiryPostProps & { onAgain: () => void }) {
  const [posted, action] = useActionState(send, idle);
  const [answer, setAnswer] = useState<AnsweredState | null>(null);
  const [clientErrors, setClientErrors] = useState<EnquiryErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const checking = useRef<Promise<EnquiryCheck> | null>(null);
  const hasScript = useMounted();
  const forget = useFormDraft(form, { load: formDraftCode.load, draft, isAnswer: posted.status !== "idle" });
  const state = answer ?? (posted.status === "idle" ? null : posted);

  const startCheck = () => {
    const element = form.current;
    if (element && !checking.current) {
      EnquiryAnswer.prefetch();
      checking.current = checkCode
        .load()
        .then((checkEnquiry) => checkEnquiry(element, { kind: enquiry.kind, starts }, setClientErrors));
      // A failed prefetch is retried when the form is sent.
      checking.current.catch(() => {
        checking.current = null;
      });
    }
    return checking.current;
  };
  const isAnswered = state !== null;
  const checkAgain = useEffectEvent(() => {
    checking.current = null;
    startCheck()?.then(
      ({ passes }) => answer?.status === "invalid" && passes(),
      () => undefined,
    );
  });
  // The first answer replaces the controls of the form.
  useEffect(() => {
    if (isAnswered) checkAgain();
  }, [isAnswered]);

  const deliver = async (data: FormData): Promise<AnsweredState> => {
    const checked = await startCheck();
    if (checked && !(await checked.passes())) return { status: "invalid" };
    data.set("scripted", "1");
    return send(idle, data);
  };
  const post = async (data: FormData) => {
    setPending(true);
    // Load the code before sending: if that fails, nothing is sent, and the error screen keeps the typed values.
    await Promise.all([startCheck(), EnquiryAnswer.load()]);
    const outcome = await deliver(data).catch(() => ({ status: "unreachable" as const }));
    if (outcome.status === "done") forget();
    // A transition keeps the form on screen until the answer is rendered.
    startTransition(() => {
      setAnswer({ ...outcome, data: form.current ? new FormData(form.current) : data });
      setAttempt((count) => count + 1);
      setPending(false);
    });
    if (outcome.status === "done" && outcome.result.page) window.location.assign(outcome.result.page);
  };
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) void post(new FormData(event.currentTarget));
  };
  const answered = state && (
    <EnquiryAnswer
      {...enquiry}
      state={state}
      clientErrors={clientErrors}
      attempt={attempt}
      pending={pending}
      onAgain={onAgain}
    />
  );
  if (state?.status === "done") return answered;
  return (
    <form
      ref={form}
      action={action}
      noValidate={hasScript}
      onSubmit={submit}
      onFocusCapture={() => void startCheck()}
      className="relative grid gap-5 overflow-x-clip"
    >
      {answered ?? children}
      {hidden}
      {pending ? button.busy : button.ready}
    </form>
  );
}
