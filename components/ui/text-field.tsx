import { type ComponentProps, type ReactNode, useId } from "react";
import { ControlFrame, describe, Field, type FieldTexts } from "./field";
import { Icon } from "./icon";
import { classNames } from "./style";

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "children"> {
  /** An icon at the start of the control. */
  icon?: ReactNode;
  /** Covers the value until the field has the focus; for the eye only. */
  cover?: ReactNode;
  inputClassName?: string;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, icon, cover, id, className, inputClassName, type = "text", ...input } = props;
  return (
    <ControlFrame {...{ label, hint, error, optional, icon, id, className }}>
      {(control) => (
        <>
          <input {...control} {...input} type={type} className={classNames(control.className, inputClassName)} />
          {cover}
        </>
      )}
    </ControlFrame>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<"textarea">, "children">;

export function TextArea({ label, hint, error, optional, id, className, rows = 4, ...area }: TextAreaProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Field id={fieldId} label={label} hint={hint} error={error} optional={optional} className={className}>
      <textarea
        {...area}
        {...describe(fieldId, { hint, error })}
        id={fieldId}
        rows={rows}
        className={classNames("control", "resize-y")}
      />
    </Field>
  );
}

/** Our own calendar instead of the browser's date picker: label of its button, and the handler that opens it. */
export interface Calendar {
  readonly label: string;
  readonly onOpen: (input: HTMLInputElement | null) => void;
}

/** Icon of a date field; with `calendar`, a button that opens it. */
export const calendarOpener = (calendar?: Calendar) => {
  const icon = <Icon name="CalendarDays" className="size-5" />;
  if (!calendar) return icon;
  return (
    <button
      type="button"
      aria-label={calendar.label}
      aria-haspopup="dialog"
      onClick={({ currentTarget }) => {
        currentTarget.focus();
        calendar.onOpen(currentTarget.closest("div")?.querySelector("input") ?? null);
      }}
      className="pointer-events-auto -ms-3 flex size-11 items-center justify-center rounded-md text-ink-soft hover:bg-sand-100"
    >
      {icon}
    </button>
  );
};

/** A native date input, value YYYY-MM-DD. */
export function DateField(field: Omit<ComponentProps<typeof TextField>, "type" | "icon">) {
  return <TextField {...field} type="date" icon={calendarOpener()} inputClassName="date-input tabular" />;
}
