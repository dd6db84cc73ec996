"use client";

import { useTranslations } from "next-intl";
import { useActionState, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import { useFormDraft } from "@/components/ui/use-form-draft";
import { fieldErrorCode } from "@/lib/contracts/core/error-codes";
import type { Language } from "@/lib/domain/core/languages";
import { useErrorText } from "@/lib/i18n/use-error-text";
import type { LinksState } from "@/lib/server/rental/actions";
import { lazyModule } from "@/lib/web-client/lazy-component";

export type MailLinks = (before: LinksState, form: FormData) => Promise<LinksState>;

export const idleLinks: LinksState = { status: "idle" };

const formDraftCode = lazyModule(() => import("@/components/ui/form-draft"));

interface MailLinksFormProps {
  language: Language;
  phone: string;
  mail: MailLinks;
}

/** Mails the links to an address's bookings, with or without script; known and unknown addresses get the same answer. */
export function MailLinksForm({ language, phone, mail }: MailLinksFormProps) {
  const t = useTranslations("manage.lost");
  const fieldText = useTranslations("errors.field");
  const [state, run, busy] = useActionState(mail, idleLinks);
  const field = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const forget = useFormDraft(form, {
    load: formDraftCode.load,
    draft: "bookingLinks",
    isAnswer: state.status !== "idle",
  });
  const code = state.status === "refused" ? fieldErrorCode(state.error.fields[0]?.code) : undefined;
  const typed = state.status === "refused" ? state.typed : state.status === "done" ? state.result.email : "";
  useEffect(() => {
    if (state.status === "refused" && state.error.fields.length > 0) field.current?.focus();
    if (state.status === "done") forget();
  }, [state, forget]);
  return (
    <form ref={form} action={run} noValidate className="grid gap-5">
      <input type="hidden" name="lang" value={language} />
      <TextField
        ref={field}
        id="lost-email"
        name="email"
        label={t("email")}
        error={code && fieldText(code)}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={typed}
      />
      <Button type="submit" variant="secondary" size="lg" loading={busy} className="justify-self-start">
        {t("submit")}
      </Button>
      <LinksAnswer state={state} phone={phone} isFieldShown />
    </form>
  );
}

interface LinksAnswerProps {
  state: LinksState;
  phone: string;
  /** The form shows the errors of the address beside its field. */
  isFieldShown?: boolean;
}

/** The outcome of a request for links. */
export function LinksAnswer({ state, phone, isFieldShown = false }: LinksAnswerProps) {
  const t = useTranslations("manage.lost");
  const errorText = useErrorText();
  const fieldText = useTranslations("errors.field");
  const code = state.status === "refused" ? fieldErrorCode(state.error.fields[0]?.code) : undefined;
  return (
    <div aria-live="polite">
      {state.status === "done" && (
        <Notice tone="success" title={<span className="wrap-anywhere">{t("sent", state.result)}</span>}>
          {t("later", { phone })}
        </Notice>
      )}
      {state.status === "refused" && !(code && isFieldShown) && (
        <Notice tone="error">{code ? fieldText(code) : errorText(state.error.code)}</Notice>
      )}
    </div>
  );
}
