import { ChevronDown } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { controlStyle, describe, Field, type FieldTexts } from "./field";

interface SelectFieldProps extends FieldTexts, ComponentProps<"select"> {
  icon?: ReactNode;
}

/** A native select; its options and groups are the children. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  icon,
  id,
  className,
  children,
  ...select
}: SelectFieldProps) {
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
        <select
          {...select}
          {...describe(own, { hint, error })}
          id={own}
          className={classNames(controlStyle, "appearance-none truncate pe-11", icon ? "ps-11" : "")}
        >
          {children}
        </select>
        <ChevronDown
          className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
          aria-hidden="true"
        />
      </span>
    </Field>
  );
}
