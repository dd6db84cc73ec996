"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";

interface CalculatorProps {
  /** The sheet's own address, where the form leads without script. */
  address: string;
  months: readonly number[];
  asked: { readonly months: number; readonly downPayment: string };
  texts: {
    readonly months: string;
    /** `{months}` is filled in here. */
    readonly option: string;
    readonly downPayment: string;
    readonly hint: string;
    readonly submit: string;
    readonly failed: string;
  };
  /** What the page lends: the terms of the loan that a form asks for, or why there is none. */
  answer: (form: FormData) => Promise<ReactNode>;
  /** The terms that the page came with. */
  children: ReactNode;
}

const typingPause = 500;

/** A loan of another length or with a down payment. A plain GET form, which script answers in place. */
export function Calculator({ address, months, asked, texts, answer, children }: CalculatorProps) {
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
        {texts.failed}
      </p>
    ));
    // An answer that was overtaken by a later question is let go.
    if (turn !== latest.current) return;
    setShown(found);
    setPending(false);
  };
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
      <form
        ref={form}
        action={`${address}#finance`}
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          void calculate();
        }}
        className="grid content-start gap-4"
      >
        <SelectField
          id="finance-months"
          name="months"
          label={texts.months}
          defaultValue={asked.months}
          onChange={() => void calculate()}
        >
          {months.map((count) => (
            <option key={count} value={count}>
              {texts.option.replace("{months}", String(count))}
            </option>
          ))}
        </SelectField>
        <TextField
          id="finance-down"
          name="downPayment"
          label={texts.downPayment}
          hint={texts.hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          defaultValue={asked.downPayment}
          onChange={() => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => void calculate(), typingPause);
          }}
        />
        <Button type="submit" variant="primary" loading={pending} className="justify-self-start">
          {texts.submit}
        </Button>
      </form>
      <div aria-live="polite" aria-busy={pending} className="min-w-0">
        {shown}
      </div>
    </div>
  );
}
