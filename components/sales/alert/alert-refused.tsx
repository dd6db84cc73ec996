"use client";

import { ErrorSummary } from "@/components/ui/error-summary";
import type { AlertState } from "@/lib/server/core/form-state";
import { AlertFields, type AlertFieldsProps, alertFieldIds } from "./alert-fields";

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
  const errors = pending ? [] : refused.fields;
  const failure =
    !pending && refused.fields.length === 0 && (refused.code === "RATE_LIMITED" ? texts.limited : texts.failed);
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
