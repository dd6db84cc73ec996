"use client";

import { type ReactNode, useActionState } from "react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { instantDayText } from "@/lib/domain/core/date-text";
import type { Language } from "@/lib/domain/core/languages";
import type { OwnAlertState } from "@/lib/server/sales/form-state";

export interface OwnAlertProps {
  language: Language;
  /** The list's filters as a normalised query string. */
  filters: string;
  texts: {
    /** Says where the mail goes and why, with a link to the privacy policy. */
    readonly own: ReactNode;
    readonly submit: string;
    /** With `{until}`, the last day. */
    readonly running: string;
    readonly mine: string;
    readonly failed: string;
    readonly limited: string;
  };
  /** Page of the client's alerts. */
  mine: string;
  start: (before: OwnAlertState, form: FormData) => Promise<OwnAlertState>;
  /** The form for visitors, shown when the session has expired. */
  children: ReactNode;
}

const idle: OwnAlertState = { status: "idle" };

/** One-tap alert of a signed-in client: the account's e-mail address and the page's language are used. */
export function OwnAlert({ language, filters, texts, mine, start, children }: OwnAlertProps) {
  const [state, action, pending] = useActionState(start, idle);
  if (state.status === "refused" && state.error.code === "UNAUTHENTICATED") return children;
  if (state.status === "done") {
    return (
      <div role="status" className="rounded-lg bg-success-soft p-5">
        <p className="text-lg font-bold">
          {texts.running.replace("{until}", instantDayText(Date.parse(state.result.expiresAt), language))}
        </p>
        <Link href={mine} className="mt-1 inline-block py-1.5 font-semibold underline underline-offset-4">
          {texts.mine}
        </Link>
      </div>
    );
  }
  return (
    <form action={action} className="grid justify-items-start gap-4">
      {state.status === "refused" && !pending && (
        <p role="alert" className="rounded-lg bg-action-soft p-4 font-semibold">
          {state.error.code === "RATE_LIMITED" ? texts.limited : texts.failed}
        </p>
      )}
      <p>{texts.own}</p>
      <Button type="submit" variant="primary" className="min-h-12" loading={pending}>
        {texts.submit}
      </Button>
      <input type="hidden" name="filters" value={filters} />
      <input type="hidden" name="lang" value={language} />
    </form>
  );
}
