"use client";

import { type RefObject, useCallback, useEffect, useRef } from "react";
import type { PersistedForm, persistForm } from "./form-draft";
import { formDraftsKey } from "./form-drafts-key";

const startEvents = ["focusin", "input"] as const;

function mayBeFilled(): boolean {
  try {
    return window.location.search !== "" || sessionStorage.getItem(formDraftsKey) !== null;
  } catch {
    return false;
  }
}

interface FormDraftOptions {
  /**
   * Loads `form-draft`: on first focus, or at once when a draft or query may fill in the form. Must be a stable
   * function.
   */
  readonly load: () => Promise<{ readonly persistForm: typeof persistForm }>;
  /** Name of the draft in session storage. */
  readonly draft: string;
  /** Whether the server has re-rendered the submitted values, which are newer than any draft. */
  readonly isAnswer: boolean;
}

/**
 * Persists the inputs of an uncontrolled form as a draft. @returns a function that deletes the draft, once it is sent
 */
export function useFormDraft(
  form: RefObject<HTMLFormElement | null>,
  { load, draft, isAnswer }: FormDraftOptions,
): () => void {
  const persisted = useRef<Promise<PersistedForm | null> | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let persisting: typeof persisted.current = null;
    const start = () => {
      persisting ??= load().then(
        ({ persistForm }) => persistForm(element, draft, isAnswer),
        () => null,
      );
      persisted.current = persisting;
    };
    if (mayBeFilled()) start();
    for (const type of startEvents) element.addEventListener(type, start);
    return () => {
      for (const type of startEvents) element.removeEventListener(type, start);
      void persisting?.then((form) => form?.stop());
    };
  }, [form, load, draft, isAnswer]);
  return useCallback(() => void persisted.current?.then((form) => form?.discard()), []);
}
