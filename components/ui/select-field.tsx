import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import { ControlFrame } from "./control-frame";
import type { FieldTexts } from "./field";
import { Icon } from "./icon";

interface SelectFieldProps extends FieldTexts, ComponentProps<"select"> {
  icon?: ReactNode;
}

/** A native select; its options and groups are the children. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, icon, id, className, children, ...select } = props;
  return (
    <ControlFrame {...{ label, hint, error, optional, icon, id, className }}>
      {(control) => (
        <>
          <select {...select} {...control} className={classNames(control.className, "appearance-none truncate pe-11")}>
            {children}
          </select>
          <Icon
            path="m6 9 6 6 6-6"
            className="pointer-events-none absolute end-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
          />
        </>
      )}
    </ControlFrame>
  );
}
