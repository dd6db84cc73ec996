import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names";
import { ControlFrame } from "./control-frame";
import type { FieldTexts } from "./field";

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
