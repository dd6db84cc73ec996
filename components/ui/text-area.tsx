import { type ComponentProps, useId } from "react";
import { classNames } from "./class-names";
import { describe, Field, type FieldTexts } from "./field";

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
