import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { controlStyle, describe, Field, type FieldTexts } from "./field";

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "children"> {
  /** An icon at the start of the control. */
  icon?: ReactNode;
  inputClassName?: string;
}

export function TextField({
  label,
  hint,
  error,
  optional,
  icon,
  id,
  className,
  inputClassName,
  type = "text",
  ...input
}: TextFieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <Field id={own} label={label} hint={hint} error={error} optional={optional} className={className}>
      <span className="relative block">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 z-1 start-3.5 flex items-center text-ink-muted">
            {icon}
          </span>
        )}
        <input
          {...input}
          {...describe(own, { hint, error })}
          id={own}
          type={type}
          className={classNames(controlStyle, icon ? "ps-11" : "", inputClassName)}
        />
      </span>
    </Field>
  );
}
