import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { FieldError } from "./field-error";

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown after the label of a field that may stay empty, e.g. "(optional)". */
  optional?: string | undefined;
}

/** What a control of this field must carry so that hint and error are read with it. */
export const describe = (id: string, { hint, error }: Pick<FieldTexts, "hint" | "error">) => ({
  "aria-invalid": error ? true : undefined,
  "aria-describedby": classNames(hint ? `${id}-hint` : "", error ? `${id}-error` : "") || undefined,
});

interface FieldProps extends FieldTexts {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Field({ id, label, hint, error, optional, className, children }: FieldProps) {
  return (
    <div className={classNames("min-w-0", className)}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-bold">
        {label}
        {optional && <span className="ms-1.5 font-medium text-ink-muted">{optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
