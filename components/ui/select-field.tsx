import type { ComponentProps, ReactNode } from "react";
import { ControlFrame, type FieldTexts } from "./field";
import { Icon } from "./icon";
import { classNames } from "./style";

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
          <select {...select} {...control} className={classNames(control.className, "select")}>
            {children}
          </select>
          <Icon name="ChevronDown" className="select-chevron" />
        </>
      )}
    </ControlFrame>
  );
}

interface TimeOption {
  /** HH:mm */
  value: string;
  /** Shown after the time, e.g. a surcharge. */
  note?: string | undefined;
  disabled?: boolean | undefined;
}

export interface TimeGroup {
  label?: string | undefined;
  options: readonly TimeOption[];
}

interface TimeFieldProps extends Omit<ComponentProps<typeof SelectField>, "children" | "icon"> {
  groups: readonly TimeGroup[];
  /** Shown while no time is chosen. */
  placeholder?: string | undefined;
}

const renderOption = ({ value, note, disabled }: TimeOption) => (
  // Without a note no `value` attribute is needed: it defaults to the option's text.
  <option key={value} value={note && value} disabled={disabled}>
    {note ? `${value} · ${note}` : value}
  </option>
);

/**
 * Select of the offered times in groups, with surcharges as notes. The chosen option shows no note, to fit the field.
 */
export function TimeField({ groups, placeholder, ...select }: TimeFieldProps) {
  const shown = (options: TimeGroup["options"]) =>
    options.map((option) => renderOption(option.value === select.value ? { ...option, note: undefined } : option));
  return (
    <SelectField {...select} icon={<Icon name="Clock" className="size-5" />}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {groups.map(({ label, options }) =>
        label ? (
          <optgroup key={`${label} ${options[0]?.value}`} label={label}>
            {shown(options)}
          </optgroup>
        ) : (
          shown(options)
        ),
      )}
    </SelectField>
  );
}
