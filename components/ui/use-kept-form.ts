"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { KeptForm, keepForm } from "./kept-form";
import { keptFormsKey } from "./kept-forms-key";

const signsOfLife = ["focusin", "input"] as const;

function mayBeFilled(): boolean {
  try {
    return window.location.search !== "" || sessionStorage.getItem(keptFormsKey) !== null;
  } catch {
    return false;
  }
}

interface KeptFormOptions {
  /** Fetches the code: with the first focus, or at once where there may be something to fill in. A constant. */
  readonly load: () => Promise<{ readonly keepForm: typeof keepForm }>;
  /** Name under which this tab keeps it. */
  readonly draft: string;
  /** Whether the page brings back what was typed: that is newer than any draft. */
  readonly isAnswer: boolean;
}

/** Keeps what is typed into an uncontrolled form. @returns what forgets it, once it is sent */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  { load, draft, isAnswer }: KeptFormOptions,
): () => void {
  const kept = useRef<Promise<KeptForm | null> | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let begun: typeof kept.current = null;
    const begin = () => {
      begun ??= load().then(
        ({ keepForm }) => keepForm(element, draft, isAnswer),
        () => null,
      );
      kept.current = begun;
    };
    if (mayBeFilled()) begin();
    for (const sign of signsOfLife) element.addEventListener(sign, begin);
    return () => {
      for (const sign of signsOfLife) element.removeEventListener(sign, begin);
      void begun?.then((one) => one?.stop());
    };
  }, [form, load, draft, isAnswer]);
  return useCallback(() => void kept.current?.then((one) => one?.forget()), []);
}
