import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { describe, Field, type FieldTexts } from "./field";

interface ControlFrameProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  /** An icon at the start of the control. */
  icon?: ReactNode;
  /** The control itself, with what it must carry. */
  children: (control: { id: string; className: string } & ReturnType<typeof describe>) => ReactNode;
}

/** What surrounds a control: label, icon, hint and error, each tied to it. */
export function ControlFrame({ icon, id, children, ...field }: ControlFrameProps) {
  const made = useId();
  const own = id ?? made;
  return (
    <Field {...field} id={own}>
      <span className="relative block">
        {icon && (
          <span className="pointer-events-none absolute inset-y-0 z-1 start-3.5 flex items-center text-ink-muted">
            {icon}
          </span>
        )}
        {children({ ...describe(own, field), id: own, className: classNames("control", icon ? "ps-11" : "") })}
      </span>
    </Field>
  );
}
