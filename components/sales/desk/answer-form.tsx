"use client";

import { useTranslations } from "next-intl";
import { startTransition, useActionState, useRef, useState } from "react";
import { useFieldText, useRefusalText } from "@/components/staff/refusal-text";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-field";
import type { DeskEnquiry } from "@/lib/contracts/sales/desk-inbox";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import { formatInstant } from "@/lib/i18n/format-time";
import type { DeskAction, DeskState } from "@/lib/server/staff/desk-form";

interface AnswerFormProps {
  action: DeskAction;
  templates: DeskEnquiry["templates"];
  /** The customer's language, in which the answer is written. */
  lang: string;
  languageName: string;
  /** The latest answer, or how else it was closed; a further answer has to confirm that it was read. */
  last: DeskEnquiry["events"][number] | undefined;
  language: DeskLanguage;
}

const idle: DeskState = { status: "idle" };

/** Answer by mail, started from a template. Choosing another one replaces an untouched text; else it is appended. */
export function AnswerForm({ action, templates, lang, languageName, last, language }: AnswerFormProps) {
  const t = useTranslations("desk.inbox");
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const first = templates[0]?.text ?? "";
  const [text, setText] = useState(first);
  const insertedTemplate = useRef(first);
  const [state, run, busy] = useActionState<DeskState, FormData>(async (before, form) => {
    try {
      return await action(before, form);
    } catch (error) {
      if (navigator.onLine) throw error;
      return { status: "refused", error: { code: "OFFLINE", fields: [], data: [] }, typed: {} };
    }
  }, idle);
  const textError = state.status === "refused" ? state.error.fields.find(({ field }) => field === "text") : undefined;
  if (state.status === "done")
    return (
      <Notice tone="success" live="status">
        {t("sent")}
      </Notice>
    );
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        startTransition(() => run(form));
      }}
    >
      <p className="text-sm text-ink-soft">{t("answerLead", { language: languageName })}</p>
      <SelectField
        label={t("template")}
        className="max-w-xs"
        onChange={({ currentTarget }) => {
          const chosen = templates.find(({ name }) => name === currentTarget.value)?.text ?? "";
          setText(text === insertedTemplate.current || text.trim() === "" ? chosen : `${text}\n\n${chosen}`);
          insertedTemplate.current = chosen;
        }}
      >
        {templates.map(({ name }) => (
          <option key={name} value={name}>
            {t(`templates.${name}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="text"
        label={t("text")}
        lang={lang}
        rows={10}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={textError && fieldText(textError.code)}
      />
      {last && (
        <Notice title={t(`events.${last.kind === "assigned" ? "answered" : last.kind}`)}>
          <p>{t("by", { name: last.by ?? t("line"), at: formatInstant(last.at, language) })}</p>
          {last.text && <p className="my-2 border-s-4 border-sand-300 ps-3 whitespace-pre-line">{last.text}</p>}
          <CheckboxField name="seen" label={t("again")} className="mt-3" />
        </Notice>
      )}
      <div aria-live="polite">
        {state.status === "refused" && <Notice tone="error">{refusalText(state.error.code)}</Notice>}
      </div>
      <div>
        <Button type="submit" loading={busy}>
          {t("send")}
        </Button>
      </div>
    </form>
  );
}
