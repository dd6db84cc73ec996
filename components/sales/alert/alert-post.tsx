"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { useFormDraft } from "@/components/ui/use-form-draft";
import type { AlertState } from "@/lib/server/sales/form-state";
import { lazyComponent, lazyModule } from "@/lib/web-client/lazy-component";
import type { AlertRefusedProps } from "./alert-refused";

export interface AlertPostProps extends Omit<AlertRefusedProps, "refused" | "pending"> {
  texts: AlertRefusedProps["texts"] & {
    readonly sentTitle: string;
    /** With `{email}`. */
    readonly sent: string;
  };
  order: (before: AlertState, form: FormData) => Promise<AlertState>;
  /** The fields, rendered on the server. */
  children: ReactNode;
}

const idle: AlertState = { status: "idle" };
const formDraftCode = lazyModule(() => import("@/components/ui/form-draft"));
const AlertRefused = lazyComponent(() => import("./alert-refused").then((code) => code.AlertRefused));

/** Posts the alert, with or without script. The code that shows a refusal is prefetched when a field gets the focus. */
export function AlertPost({ order, children, ...form }: AlertPostProps) {
  const [state, action, pending] = useActionState(order, idle);
  const { texts } = form;
  const element = useRef<HTMLFormElement>(null);
  const { status } = state;
  const forget = useFormDraft(element, { load: formDraftCode.load, draft: "alert", isAnswer: status !== "idle" });
  useEffect(() => {
    if (status === "done") forget();
  }, [status, forget]);
  if (state.status === "done") {
    return (
      <div role="status" className="rounded-lg bg-success-soft p-5">
        <p className="text-lg font-bold">{texts.sentTitle}</p>
        <p className="mt-1">{texts.sent.replace("{email}", () => state.result.email)}</p>
      </div>
    );
  }
  return (
    <form
      ref={element}
      action={action}
      noValidate
      aria-busy={pending || undefined}
      onFocus={AlertRefused.prefetch}
      onSubmit={(event) => pending && event.preventDefault()}
      className="group grid gap-4"
    >
      {state.status === "refused" ? <AlertRefused {...form} refused={state} pending={pending} /> : children}
    </form>
  );
}
