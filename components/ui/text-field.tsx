import { type ComponentProps, type ReactNode, useId } from "react";
import { ControlFrame, describe, Field, type FieldTexts } from "./field";
import { Icon } from "./icon";
import { classNames } from "./style";

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "children"> {
  /** An icon at the start of the control. */
  icon?: ReactNode;
  inputClassName?: string;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, optional, icon, id, className, inputClassName, type = "text", ...input } = props;
  return (
    <ControlFrame {...{ label, hint, error, optional, icon, id, className }}>
      {(control) => (
        <input {...control} {...input} type={type} className={classNames(control.className, inputClassName)} />
      )}
    </ControlFrame>
  );
}

type TextAreaProps = FieldTexts & Omit<ComponentProps<"textarea">, "children">;

export function TextArea({ label, hint, error, optional, id, className, rows = 4, ...area }: TextAreaProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <Field id={own} label={label} hint={hint} error={error} optional={optional} className={className}>
      <textarea
        {...area}
        {...describe(own, { hint, error })}
        id={own}
        rows={rows}
        className={classNames("control", "resize-y")}
      />
    </Field>
  );
}

/** A calendar of our own instead of the device's: the name of its button, and what it does. */
export interface Calendar {
  readonly label: string;
  readonly onOpen: (input: HTMLInputElement | null) => void;
}

/** The icon of a date field: the button of its calendar, where it has one of ours. */
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

/** A date as YYYY-MM-DD, typed or picked with the device's own calendar. */
export function DateField(field: Omit<ComponentProps<typeof TextField>, "type" | "icon">) {
  return <TextField {...field} type="date" icon={calendarOpener()} inputClassName="date-input tabular" />;
}
