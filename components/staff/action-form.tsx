"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useActionState } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/choice-fields";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { type ButtonVariant, classNames } from "@/components/ui/style";
import { TextArea, TextField } from "@/components/ui/text-field";
import { formTexts } from "@/lib/contracts/staff/desk-typed-form";
import type { DeskAction, DeskState } from "@/lib/server/staff/desk-form";
import { reauthenticate } from "@/lib/web-client/passkey";
import { useFieldText, useRefusalText } from "./refusal-text";

/** A field of a desk form as plain data, so that a server component can pass it. */
export type DeskField = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly value?: string;
} & (
  | { readonly kind: "text" | "area" | "email" | "new-password" | "code" | "date" | "moment" }
  | { readonly kind: "number" | "phone" | "heading" }
  | { readonly kind: "file"; readonly accept: string }
  | { readonly kind: "select"; readonly options: readonly (readonly [value: string, label: string])[] }
  | {
      readonly kind: "boxes";
      readonly options: readonly (readonly [value: string, label: string])[];
      readonly values?: readonly string[];
    }
);

interface ActionFormProps {
  action: DeskAction;
  /** Lays the fields out in columns on wide screens. */
  columns?: boolean;
  submit: string;
  variant?: ButtonVariant;
  fields?: readonly DeskField[];
  /** Success message; `{plate}` is replaced by the field `plate` of the action's result. */
  done?: string;
  /** Texts of the details of a refusal by their kind; `{row}` is replaced by the detail's `row`. */
  details?: Readonly<Record<string, string>>;
  /** The form stays after success, empty again, for the next entry. */
  repeats?: boolean;
  /** Shown after success where `done` isn't enough; instead of the form, unless it `repeats`. */
  children?: (result: Readonly<Record<string, string | number | boolean>>) => ReactNode;
}

const idle: DeskState = { status: "idle" };

/** Runs the action; when it is refused with PASSKEY_NEEDED, asks for the passkey and retries once. */
const withPasskey =
  (action: DeskAction): DeskAction =>
  async (before, form) => {
    try {
      const first = await action(before, form);
      if (first.status !== "refused" || first.error.code !== "PASSKEY_NEEDED") return first;
      const proved = await reauthenticate();
      return proved.ok ? await action(before, form) : { ...first, error: { ...first.error, code: proved.code } };
    } catch (error) {
      if (navigator.onLine) throw error;
      return { status: "refused", error: { code: "OFFLINE", fields: [], data: [] }, typed: formTexts(form) };
    }
  };

/** Form around one server action: shows success or refusal, and keeps the typed values when it is refused. */
export function ActionForm({
  action,
  submit,
  variant = "secondary",
  fields = [],
  columns = false,
  done,
  details = {},
  repeats = false,
  children,
}: ActionFormProps) {
  const t = useTranslations("desk");
  const refusalText = useRefusalText();
  const fieldText = useFieldText();
  const [state, run, busy] = useActionState(withPasskey(action), idle);
  const typed = state.status === "refused" ? state.typed : null;
  const errorOf = (name: string) => {
    const found = state.status === "refused" && state.error.fields.find(({ field }) => field === name);
    return found ? fieldText(found.code) : undefined;
  };
  const isDone = state.status === "done";
  if (isDone && children && !repeats) return <div aria-live="polite">{children(state.result)}</div>;
  return (
    <form action={run} className="grid gap-4">
      <div className={classNames("grid gap-4 empty:hidden", columns && "items-start md:grid-cols-2 wide:grid-cols-3")}>
        {fields.map((field) => (
          <DeskFieldControl key={field.name} field={field} error={errorOf(field.name)} typed={typed} />
        ))}
      </div>
      <div aria-live="polite" className="not-empty:order-last">
        {isDone &&
          (children?.(state.result) ?? <Notice tone="success">{fillIn(done ?? t("form.done"), state.result)}</Notice>)}
        {state.status === "refused" && (
          <Notice tone="error">
            <p>{refusalText(state.error.code)}</p>
            {state.error.data.length > 0 && (
              <ul className="mt-1 list-disc ps-5">
                {state.error.data.map((detail) => (
                  <li key={JSON.stringify(detail)} className="break-words">
                    {fillIn(details[detail.kind] ?? "", detail)}
                  </li>
                ))}
              </ul>
            )}
          </Notice>
        )}
      </div>
      {(!isDone || repeats) && (
        <div>
          <Button type="submit" variant={variant} loading={busy}>
            {submit}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Replaces each `{name}` by the field of the result; an unknown one is left as it is. */
const fillIn = (text: string, result: Readonly<Record<string, string | number | boolean>>) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(result[name] ?? whole));

interface DeskFieldControlProps {
  field: DeskField;
  error: string | undefined;
  /** Values of the refused submission; a checkbox that is missing here was not ticked. Null before any. */
  typed: Readonly<Record<string, string>> | null;
}

function DeskFieldControl({ field, error, typed: all }: DeskFieldControlProps) {
  const { name, label, hint, value } = field;
  const typed = all?.[name];
  const shared = { name, label, hint, error, defaultValue: typed ?? value };
  switch (field.kind) {
    case "area":
      return <TextArea {...shared} rows={3} />;
    case "select":
      return (
        <SelectField key={typed} {...shared}>
          {field.options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </SelectField>
      );
    case "file":
      return <TextField {...{ name, label, hint, error }} type="file" accept={field.accept} />;
    case "heading":
      return <h3 className="col-span-full mt-2 text-base font-bold">{label}</h3>;
    case "boxes":
      return (
        <fieldset>
          <legend className="text-sm font-bold">{label}</legend>
          {hint && <p className="text-sm text-ink-soft">{hint}</p>}
          <div className="mt-2 grid gap-2">
            {field.options.map(([option, text]) => (
              <CheckboxField
                key={option}
                name={name}
                value={option}
                label={text}
                defaultChecked={(all ? (typed?.split("\n") ?? []) : field.values)?.includes(option)}
              />
            ))}
          </div>
        </fieldset>
      );
    default:
      return <TextField {...shared} {...inputOf[field.kind]} />;
  }
}

const inputOf = {
  text: { autoComplete: "off" },
  date: { type: "date" },
  moment: { type: "datetime-local" },
  email: { type: "email", autoComplete: "off" },
  "new-password": { type: "password", autoComplete: "new-password" },
  code: { inputMode: "text", autoComplete: "one-time-code" },
  number: { inputMode: "decimal", autoComplete: "off" },
  phone: { type: "tel", autoComplete: "off" },
} as const;
