import { type RefObject, useEffect, useRef } from "react";
import { forgetFields, keepFields } from "@/components/ui/kept-fields";
import type { OwnField } from "./own-fields";

/** Chooses what the address names, `?subject=COMPLAINT`, as if the page had been served so. @returns the values chosen */
function chooseAsked(form: HTMLFormElement, own: readonly OwnField[]): readonly string[] {
  const query = new URLSearchParams(window.location.search);
  return own.flatMap(({ type, name }) => {
    const control = type === "select" ? form.elements.namedItem(name) : null;
    const asked = query.get(name);
    const option =
      control instanceof HTMLSelectElement && asked && [...control.options].find(({ value }) => value === asked);
    if (!option) return [];
    option.defaultSelected = true;
    return [option.value];
  });
}

interface KeptEnquiry {
  /** Name under which this tab keeps what is typed; another wish in the address is another draft. */
  readonly draft: string;
  readonly own: readonly OwnField[];
  /** Whether the page brings back what was typed: that is newer than any draft. */
  readonly isAnswer: boolean;
}

/** What the form starts with, and that nothing typed is lost. @returns what forgets it, once it is sent */
export function useKeptEnquiry(form: RefObject<HTMLFormElement | null>, { draft, own, isAnswer }: KeptEnquiry) {
  const name = useRef(draft);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    name.current = [draft, ...chooseAsked(element, own)].join("/");
    return keepFields(element, name.current, isAnswer ? "page" : "draft");
  }, [form, draft, own, isAnswer]);
  return () => forgetFields(name.current);
}
