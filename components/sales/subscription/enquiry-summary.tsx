"use client";

import { useEffect, useId, useRef, useState } from "react";
import { dayText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import { isCalendarDate } from "@/lib/domain/core/time";
import { termEnd } from "@/lib/domain/sales/subscription";

export interface EnquirySummaryTexts {
  /** First line of the message, which the server has put into the form. */
  readonly lead: string;
  /** Labels of the message's lines, with their colon. */
  readonly labels: Readonly<Record<"vehicleId" | "months" | "startDate" | "returnDate", string>>;
  readonly returnDate: string;
  /** Shown until term and start are chosen. */
  readonly returnOpen: string;
}

type Control = HTMLInputElement | HTMLSelectElement;
const isControl = (element: unknown): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** The end of the chosen term; null until term and start are chosen. */
function chosenEnd(form: HTMLFormElement): string | null {
  const values = new FormData(form);
  const [start, months] = [values.get("startDate"), Number(values.get("months"))];
  return typeof start === "string" && isCalendarDate(start) && months > 0 ? termEnd(start, months) : null;
}

/** The message of the chosen values: one line each, as the form names them. */
function messageOf(form: HTMLFormElement, language: Language, { lead, labels }: EnquirySummaryTexts): string {
  const textOf = (name: string): string => {
    const control = form.elements.namedItem(name);
    if (!isControl(control) || !control.value) return "";
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.text ?? "";
    return isCalendarDate(control.value) ? dayText(control.value, language) : "";
  };
  const end = chosenEnd(form);
  const lines = [
    [labels.vehicleId, textOf("vehicleId")],
    [labels.months, textOf("months")],
    [labels.startDate, textOf("startDate")],
    [labels.returnDate, end ? dayText(end, language) : ""],
  ] as const;
  return [lead, ...lines.filter(([, text]) => text).map(([label, text]) => `${label}${text}`)].join("\n");
}

/**
 * Inside a subscription enquiry: shows the return date that follows from start and term, and writes both into the
 * message, until the visitor changes that himself.
 */
export function EnquirySummary({ language, texts }: { language: Language; texts: EnquirySummaryTexts }) {
  const output = useRef<HTMLOutputElement>(null);
  const labelId = useId();
  const [end, setEnd] = useState<string | null>(null);
  useEffect(() => {
    const form = output.current?.form;
    const message = form?.elements.namedItem("message");
    if (!form || !(message instanceof HTMLTextAreaElement)) return;
    const isOurs = [texts.lead, messageOf(form, language, texts)].includes(message.value);
    let written = isOurs ? message.value : null;
    const follow = (event?: Event) => {
      if (event?.target === message) return;
      setEnd(chosenEnd(form));
      const next = messageOf(form, language, texts);
      if (message.value === next) written = next;
      if (message.value !== written || written === next) return;
      written = next;
      message.value = next;
      // The draft and the check of the form listen to it.
      message.dispatchEvent(new Event("input", { bubbles: true }));
    };
    follow();
    for (const kind of ["input", "change"]) form.addEventListener(kind, follow);
    return () => {
      for (const kind of ["input", "change"]) form.removeEventListener(kind, follow);
    };
  }, [language, texts]);
  return (
    <div className="min-h-12 self-end">
      <p id={labelId} className="field-label">
        {texts.returnDate}
      </p>
      <output ref={output} aria-labelledby={labelId} className="block font-semibold">
        {end ? dayText(end, language) : texts.returnOpen}
      </output>
    </div>
  );
}
