import type { ComponentProps } from "react";
import { Icon } from "./icon";
import { SelectField } from "./select-field";

const clock = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20M12 6v6l4 2";

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
  <option key={value} value={value} disabled={disabled}>
    {note ? `${value} · ${note}` : value}
  </option>
);

/** The times on offer, in groups; a surcharge is told before choosing. */
export function TimeField({ groups, placeholder, ...select }: TimeFieldProps) {
  return (
    <SelectField {...select} icon={<Icon path={clock} className="size-5" />}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {groups.map(({ label, options }) =>
        label ? (
          <optgroup key={`${label} ${options[0]?.value}`} label={label}>
            {options.map(renderOption)}
          </optgroup>
        ) : (
          options.map(renderOption)
        ),
      )}
    </SelectField>
  );
}
