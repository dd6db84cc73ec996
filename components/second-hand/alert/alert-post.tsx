"use client";

import { lazy, type ReactNode, useActionState, useEffect, useRef } from "react";
import type { AlertState } from "@/lib/actions/form-state";
import { fetchCode } from "@/lib/web-client/fetch-code";
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
const loadKeeping = () => fetchCode(() => import("./keep-alert"));
const load = () => fetchCode(() => import("./alert-refused"));
const AlertRefused = lazy(load);

/** Posts the wish, the same with script and without; what a refusal needs is fetched when somebody begins to type. */
export function AlertPost({ order, children, ...form }: AlertPostProps) {
  const [state, action, pending] = useActionState(order, idle);
  const { texts } = form;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const keep = (form: HTMLFormElement | null, status: AlertState["status"]) =>
      // Without it the form is this page's alone.
      void loadKeeping().then(
        ({ keepAlert }) => keepAlert(form, status),
        () => undefined,
      );
    keep(element.current, state.status);
    return () => keep(null, "idle");
  }, [state.status]);
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
      onFocus={() => void load().catch(() => undefined)}
      onSubmit={(event) => pending && event.preventDefault()}
      className="group grid gap-4"
    >
      {state.status === "refused" ? <AlertRefused {...form} refused={state} pending={pending} /> : children}
    </form>
  );
}
