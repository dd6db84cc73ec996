"use client";

import { type ReactNode, useActionState, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ErrorSummary } from "@/components/ui/error-summary";
import { TextField } from "@/components/ui/text-field";
import { useKeptForm } from "@/components/ui/use-kept-form";
import type { AlertState } from "@/lib/actions/alert-state";
import type { Language } from "@/lib/domain/language/languages";
import { fetchCode } from "@/lib/web-client/fetch-code";

export interface AlertTexts {
  readonly email: string;
  /** With its link to the privacy policy. */
  readonly consent: ReactNode;
  readonly website: string;
  readonly submit: string;
  readonly sending: string;
  readonly summary: string;
  readonly emailMissing: string;
  readonly consentMissing: string;
  readonly failed: string;
  readonly limited: string;
  readonly sentTitle: string;
  /** `{email}` is where it went. */
  readonly sent: string;
}

interface AlertFormProps {
  language: Language;
  /** The wish: the list's query in its one form. */
  filters: string;
  texts: AlertTexts;
  order: (before: AlertState, form: FormData) => Promise<AlertState>;
}

const idle: AlertState = { status: "idle" };
const loadKeptForm = () => fetchCode(() => import("@/components/ui/kept-form"));
const ids = { email: "alert-email", consentsData: "alert-consent" } as const;

/** Asks to be told of cars like these. The same plain post with script and without; the answer judges the fields. */
export function AlertForm({ language, filters, texts, order }: AlertFormProps) {
  const [state, action, pending] = useActionState(order, idle);
  const form = useRef<HTMLFormElement>(null);
  const isSent = state.status === "sent";
  const forget = useKeptForm(form, { load: loadKeptForm, draft: "alert", isAnswer: state.status !== "idle" });
  useEffect(() => {
    if (isSent) forget();
  }, [isSent, forget]);
  if (state.status === "sent") {
    return (
      <div role="status" className="rounded-lg bg-success-soft p-5">
        <p className="text-lg font-bold">{texts.sentTitle}</p>
        <p className="mt-1">{texts.sent.replace("{email}", state.email)}</p>
      </div>
    );
  }
  const refused = state.status === "refused" && !pending ? state : null;
  const messages = { email: texts.emailMissing, consentsData: texts.consentMissing };
  const errorOf = (field: keyof typeof ids) => (refused?.fields.includes(field) ? messages[field] : undefined);
  const failure =
    refused && refused.fields.length === 0 && (refused.code === "RATE_LIMITED" ? texts.limited : texts.failed);
  return (
    <form ref={form} action={action} noValidate className="grid gap-4">
      <ErrorSummary
        title={texts.summary}
        errors={(refused?.fields ?? []).map((field) => ({ fieldId: ids[field], message: messages[field] }))}
      />
      {failure && (
        <p role="alert" className="rounded-lg bg-action-soft p-4 font-semibold">
          {failure}
        </p>
      )}
      <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          id={ids.email}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          label={texts.email}
          error={errorOf("email")}
          defaultValue={refused?.typed.email}
        />
        <Button type="submit" variant="primary" className="min-h-12" loading={pending}>
          {pending ? texts.sending : texts.submit}
        </Button>
      </div>
      <CheckboxField
        id={ids.consentsData}
        name="consentsData"
        required
        label={texts.consent}
        error={errorOf("consentsData")}
        defaultChecked={refused?.typed.consentsData}
      />
      <div className="absolute -start-[200vw] h-px w-px overflow-hidden" aria-hidden="true">
        <label>
          {texts.website}
          <input name="website" type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <input type="hidden" name="filters" value={filters} />
      <input type="hidden" name="lang" value={language} />
    </form>
  );
}
