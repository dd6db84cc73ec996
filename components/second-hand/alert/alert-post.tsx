"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { useKeptForm } from "@/components/ui/use-kept-form";
import type { AlertState } from "@/lib/actions/form-state";
import { lateCode, lateComponent } from "@/lib/web-client/late-code";
import type { AlertRefusedProps } from "./alert-refused";

export interface AlertPostProps extends Omit<AlertRefusedProps, "refused" | "pending"> {
  texts: AlertRefusedProps["texts"] & {
    readonly sentTitle: string;
    /** `{email}` is where it went. */
    readonly sent: string;
  };
  order: (before: AlertState, form: FormData) => Promise<AlertState>;
  /** The fields, made on the server. */
  children: ReactNode;
}

const idle: AlertState = { status: "idle" };
const keptForm = lateCode(() => import("@/components/ui/kept-form"));
const AlertRefused = lateComponent(() => import("./alert-refused").then((code) => code.AlertRefused));

/** Posts the wish, the same with script and without; what a refusal needs is fetched when somebody begins to type. */
export function AlertPost({ order, children, ...form }: AlertPostProps) {
  const [state, action, pending] = useActionState(order, idle);
  const { texts } = form;
  const element = useRef<HTMLFormElement>(null);
  const { status } = state;
  const forget = useKeptForm(element, { load: keptForm.load, draft: "alert", isAnswer: status !== "idle" });
  useEffect(() => {
    if (status === "sent") forget();
  }, [status, forget]);
  if (state.status === "sent") {
    return (
      <div role="status" className="rounded-lg bg-success-soft p-5">
        <p className="text-lg font-bold">{texts.sentTitle}</p>
        <p className="mt-1">{texts.sent.replace("{email}", state.email)}</p>
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
