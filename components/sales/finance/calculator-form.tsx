"use client";

import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";

export interface CalculatorFormProps {
  /** Address of the car's page, to which the form is sent without script. */
  address: string;
  fields: ReactNode;
  failed: string;
  /** Server action that renders the loan's terms, or why there is none; the page passes it. */
  answer: (form: FormData) => Promise<ReactNode>;
  /** The terms rendered with the page. */
  children: ReactNode;
}

const typingPauseMs = 500;

/** A GET form, answered in place with script: a select at once, typed text after a pause of 500 ms. */
export function CalculatorForm({ address, fields, failed, answer, children }: CalculatorFormProps) {
  const [shown, setShown] = useState<ReactNode>(children);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  const calculate = async () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    latest.current += 1;
    const request = latest.current;
    setPending(true);
    const answered = await answer(new FormData(form.current)).catch(() => (
      <p role="alert" className="rounded-lg bg-action-soft p-4 font-semibold">
        {failed}
      </p>
    ));
    // A later request is under way: ignore this answer.
    if (request !== latest.current) return;
    setShown(answered);
    setPending(false);
  };
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (target instanceof HTMLSelectElement) void calculate();
    else timer.current = setTimeout(() => void calculate(), typingPauseMs);
  };
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <form
        ref={form}
        action={`${address}#finance`}
        method="get"
        aria-busy={pending || undefined}
        onChange={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          void calculate();
        }}
        className="group grid content-start gap-4"
      >
        {fields}
      </form>
      <div aria-live="polite" aria-busy={pending} className="min-w-0">
        {shown}
      </div>
    </div>
  );
}
