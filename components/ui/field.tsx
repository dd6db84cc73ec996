import { type ReactNode, useId } from "react";
import { Icon } from "./icon";
import { classNames } from "./style";

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Shown after the label of an optional field, e.g. "(optional)". */
  optional?: string | undefined;
}

/** ARIA attributes that connect a control with its hint and error. */
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
      <label htmlFor={id} className="field-label">
        <span>{label}</span>
        {optional && <span className="ms-1.5 inline-block font-medium text-ink-muted">{optional}</span>}
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

export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-action">
      <Icon name="CircleAlert" className="mt-[0.2em] size-4 shrink-0" />
      {children}
    </p>
  );
}

interface ControlFrameProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  /** An icon at the start of the control. */
  icon?: ReactNode;
  /** Renders the control with the id, class name and ARIA attributes that it must have. */
  children: (control: { id: string; className: string } & ReturnType<typeof describe>) => ReactNode;
}

/** Label, icon, hint and error around a control. */
export function ControlFrame({ icon, id, children, ...field }: ControlFrameProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <Field {...field} id={fieldId}>
      <span className="relative block">
        {icon && <span className="control-icon">{icon}</span>}
        {children({ ...describe(fieldId, field), id: fieldId, className: classNames("control", icon ? "ps-11" : "") })}
      </span>
    </Field>
  );
}
