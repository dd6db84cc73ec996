"use client";

import { useEffect, useRef } from "react";
import { Icon } from "./icon";

export interface SummarisedError {
  /** Id of the control that the link focuses. */
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  errors: readonly SummarisedError[];
  /** Increases with every failed submit: the summary is mounted anew, which moves focus here again. */
  attempt?: number | undefined;
}

export function ErrorSummary({ attempt, ...summary }: ErrorSummaryProps) {
  return summary.errors.length > 0 && <Summary key={attempt} {...summary} />;
}

function Summary({ title, errors }: Omit<ErrorSummaryProps, "attempt">) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="alert" className="rounded-lg bg-action-soft p-5 edge-in-forced-colors">
      <p className="flex items-start gap-2.5 text-lg font-bold text-action-strong">
        <Icon name="CircleAlert" className="mt-0.5 size-6 shrink-0" />
        {title}
      </p>
      <ul className="mt-2 space-y-1 ps-8.5">
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a
              href={`#${fieldId}`}
              className="inline-block py-0.5 font-semibold underline underline-offset-4"
              onClick={focusField}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: React.MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
