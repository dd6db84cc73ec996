import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { describe } from "./field";
import { FieldError } from "./field-error";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function CheckboxField({ label, hint, error, id, className, ...input }: CheckboxFieldProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          {...describe(own, { hint, error })}
          id={own}
          type="checkbox"
          className={classNames(
            "mt-0.5 size-6 shrink-0 cursor-pointer rounded-sm accent-action",
            error && "outline-2 outline-offset-1 outline-action",
          )}
        />
        <div className="min-w-0 pt-0.5">
          <label htmlFor={own} className="block cursor-pointer text-base leading-snug">
            {label}
          </label>
          {hint && (
            <p id={`${own}-hint`} className="mt-1 text-sm text-ink-muted">
              {hint}
            </p>
          )}
          <FieldError id={`${own}-error`}>{error}</FieldError>
        </div>
      </div>
    </div>
  );
}
