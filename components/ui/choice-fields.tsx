import { type ComponentProps, type ReactNode, useId } from "react";
import { describe, FieldError } from "./field";
import { classNames } from "./style";

interface CheckboxFieldProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function CheckboxField({ label, hint, error, id, className, ...input }: CheckboxFieldProps) {
  const generatedId = useId();
  const fieldId = id ?? generatedId;
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input
          {...input}
          {...describe(fieldId, { hint, error })}
          id={fieldId}
          type="checkbox"
          className={classNames(
            "mt-0.5 size-6 shrink-0 cursor-pointer rounded-sm accent-chosen",
            error && "outline-2 outline-offset-1 outline-action",
          )}
        />
        <div className="min-w-0 pt-0.5">
          <label htmlFor={fieldId} className="block cursor-pointer text-base leading-snug">
            {label}
          </label>
          {hint && (
            <p id={`${fieldId}-hint`} className="mt-1 text-sm text-ink-muted">
              {hint}
            </p>
          )}
          <FieldError id={`${fieldId}-error`}>{error}</FieldError>
        </div>
      </div>
    </div>
  );
}

interface RadioCardProps extends Omit<ComponentProps<"input">, "type" | "title"> {
  title: ReactNode;
  /** Shown at the end of the title line, e.g. a price or badge. */
  aside?: ReactNode;
  children?: ReactNode;
}

/** One choice of a group; the caller wraps the group in a fieldset with a legend. */
export function RadioCard({ title, aside, children, className, ...input }: RadioCardProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        "group relative flex cursor-pointer gap-3.5 rounded-xl bg-white p-4 ring-1 ring-inset ring-sand-300 transition-shadow",
        "hover:ring-sand-500 has-checked:bg-chosen-soft has-checked:ring-2 has-checked:ring-chosen",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        "has-disabled:cursor-not-allowed has-disabled:opacity-55",
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-rest`}
        className="mt-0.5 size-5 shrink-0 accent-chosen outline-none"
      />
      <span className="block min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <span id={`${id}-title`} className="font-bold">
            {title}
          </span>
          {aside}
        </span>
        {children && (
          <span id={`${id}-rest`} className="mt-1 block text-sm text-ink-soft">
            {children}
          </span>
        )}
      </span>
    </label>
  );
}

const chipLook =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-3.5 py-2 text-sm font-semibold leading-none whitespace-nowrap transition-colors";

interface FilterChipProps extends Omit<ComponentProps<"input">, "type" | "children"> {
  label: ReactNode;
  count?: number | undefined;
  icon?: ReactNode;
}

/** A filter checkbox with the number of results that it would leave. */
export function FilterChip({ label, count, icon, className, ...input }: FilterChipProps) {
  return (
    <label
      className={classNames(
        chipLook,
        "relative cursor-pointer bg-white text-ink ring-1 ring-inset ring-sand-300 hover:ring-sand-500",
        "has-checked:bg-chosen has-checked:text-white has-checked:ring-chosen",
        "has-disabled:cursor-not-allowed has-disabled:text-ink-muted has-disabled:bg-sand-100 has-disabled:ring-sand-200",
        "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
      />
      {icon}
      <span className="contents">{label}</span>
      {count !== undefined && (
        <span className="tabular min-w-6 rounded-full bg-sand-200 px-1.5 py-1 text-center text-xs font-bold text-ink peer-checked:bg-white/20 peer-checked:text-white">
          {count}
        </span>
      )}
    </label>
  );
}
