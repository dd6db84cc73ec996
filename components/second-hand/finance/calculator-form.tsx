"use client";

import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";

export interface CalculatorFormProps {
  /** The sheet's own address, where the form leads without script. */
  address: string;
  fields: ReactNode;
  failed: string;
  /** What the page lends: the terms of the loan that a form asks for, or why there is none. */
  answer: (form: FormData) => Promise<ReactNode>;
  /** The terms that the page came with. */
  children: ReactNode;
}

const typingPause = 500;

/** A plain GET form, which script answers in place: a choice at once, what is typed when typing rests. */
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
    const turn = latest.current;
    setPending(true);
    const found = await answer(new FormData(form.current)).catch(() => (
      <p role="alert" className="rounded-lg bg-action-soft p-4 font-semibold">
        {failed}
      </p>
    ));
    // An answer that was overtaken by a later question is let go.
    if (turn !== latest.current) return;
    setShown(found);
    setPending(false);
  };
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    if (target instanceof HTMLSelectElement) void calculate();
    else timer.current = setTimeout(() => void calculate(), typingPause);
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
