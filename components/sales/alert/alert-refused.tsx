"use client";

import { ErrorSummary } from "@/components/ui/error-summary";
import type { AlertState } from "@/lib/server/sales/form-state";
import { AlertFields, type AlertFieldsProps, alertFieldIds, alertFields } from "./alert-fields";

export interface AlertRefusedProps extends Pick<AlertFieldsProps, "language" | "filters"> {
  texts: AlertFieldsProps["texts"] & {
    readonly summary: string;
    readonly emailMissing: string;
    readonly consentMissing: string;
    readonly failed: string;
    readonly limited: string;
  };
  refused: Extract<AlertState, { status: "refused" }>;
  pending: boolean;
}

/** The errors of a refused alert, and the fields with the typed values. */
export function AlertRefused({ texts, refused, pending, ...form }: AlertRefusedProps) {
  const messages = { email: texts.emailMissing, consentsData: texts.consentMissing };
  const { code, fields } = refused.error;
  const errors = pending ? [] : alertFields.filter((name) => fields.some(({ field }) => field === name));
  const failure = !pending && fields.length === 0 && (code === "RATE_LIMITED" ? texts.limited : texts.failed);
  return (
    <>
      <ErrorSummary
        title={texts.summary}
        errors={errors.map((field) => ({ fieldId: alertFieldIds[field], message: messages[field] }))}
      />
      {failure && (
        <p role="alert" className="rounded-lg bg-action-soft p-4 font-semibold">
          {failure}
        </p>
      )}
      <AlertFields
        {...form}
        texts={texts}
        typed={refused.typed}
        errors={Object.fromEntries(errors.map((field) => [field, messages[field]]))}
      />
    </>
  );
}
