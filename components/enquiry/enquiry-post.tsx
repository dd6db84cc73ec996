"use client";

import { type ReactNode, startTransition, useActionState, useEffect, useRef, useState } from "react";
import { useMounted } from "@/components/ui/use-early-presses";
import { useKeptForm } from "@/components/ui/use-kept-form";
import type { EnquiryOutcome, EnquiryState } from "@/lib/actions/form-state";
import type { StartRules } from "@/lib/domain/subscription/subscription";
import { lateCode, lateComponent } from "@/lib/web-client/late-code";
import type { EnquiryCheck } from "./check-enquiry";
import type { AnsweredState, EnquiryAnswerProps } from "./enquiry-answer";
import type { EnquiryErrors } from "./enquiry-fields";

export interface EnquiryPostProps extends Pick<EnquiryAnswerProps, "language" | "kind" | "own" | "texts"> {
  /** Name under which this tab keeps what is typed: who asks, and about what. */
  draft: string;
  /** When what is asked for may begin. */
  starts?: StartRules;
  send: (before: EnquiryState, form: FormData) => Promise<EnquiryOutcome>;
  /** What is sent without asking, the button, and the fields. */
  hidden: ReactNode;
  button: { readonly ready: ReactNode; readonly busy: ReactNode };
  children: ReactNode;
}

const idle: EnquiryState = { status: "idle" };
const keptForm = lateCode(() => import("@/components/ui/kept-form"));
const check = lateCode(() => import("./check-enquiry").then((code) => code.checkEnquiry));
const EnquiryAnswer = lateComponent(() => import("./enquiry-answer").then((code) => code.EnquiryAnswer));

/** A plain post, which script checks first and answers in place; what that needs is fetched when somebody begins to type. */
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
  const [faults, setFaults] = useState<EnquiryErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const checking = useRef<Promise<EnquiryCheck> | null>(null);
  const scripted = useMounted();
  const forget = useKeptForm(form, { load: keptForm.load, draft, isAnswer: posted.status !== "idle" });
  const state = answer ?? (posted.status === "idle" ? null : posted);

  const watch = () => {
    const element = form.current;
    if (element && !checking.current) {
      EnquiryAnswer.prefetch();
      checking.current = check
        .load()
        .then((checkEnquiry) => checkEnquiry(element, { kind: enquiry.kind, starts }, setFaults));
      // Fetched ahead of need: what needs it asks again.
      checking.current.catch(() => {
        checking.current = null;
      });
    }
    return checking.current;
  };
  const isAnswered = state !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the first answer other controls stand in the form
  useEffect(() => {
    if (!isAnswered) return;
    checking.current = null;
    watch()?.then(
      ({ passes }) => answer?.status === "faulty" && passes(),
      () => undefined,
    );
  }, [isAnswered]);

  const deliver = async (data: FormData): Promise<AnsweredState> => {
    const checked = await watch();
    if (checked && !(await checked.passes())) return { status: "faulty" };
    data.set("scripted", "1");
    return send(idle, data);
  };
  const post = async (data: FormData) => {
    setPending(true);
    // Nothing is sent that could not be answered in place: without the code for it the error screen keeps what was typed.
    await Promise.all([watch(), EnquiryAnswer.load()]);
    const outcome = await deliver(data).catch(() => ({ status: "unreachable" as const }));
    if (outcome.status === "sent") forget();
    // The form stays as it is until what shows the answer is there.
    startTransition(() => {
      setAnswer({ ...outcome, data: form.current ? new FormData(form.current) : data });
      setAttempt((count) => count + 1);
      setPending(false);
    });
    if (outcome.status === "sent" && outcome.page) window.location.assign(outcome.page);
  };
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!pending) void post(new FormData(event.currentTarget));
  };
  const answered = state && (
    <EnquiryAnswer {...enquiry} state={state} faults={faults} attempt={attempt} pending={pending} onAgain={onAgain} />
  );
  if (state?.status === "sent") return answered;
  return (
    <form
      ref={form}
      action={action}
      noValidate={scripted}
      onSubmit={submit}
      onFocusCapture={() => void watch()}
      className="relative grid gap-5 overflow-x-clip"
    >
      {answered ?? children}
      {hidden}
      {pending ? button.busy : button.ready}
    </form>
  );
}
