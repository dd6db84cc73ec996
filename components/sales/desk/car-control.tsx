import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { CarField } from "./car-fields";

const typeOf = { text: "text", number: "text", month: "month", date: "date" } as const;

/** The control of one field. Numbers are text inputs: a mouse wheel or arrow key would change a number input. */
export function CarControl({ field, error }: { field: CarField; error: string | undefined }) {
  const { name, label, kind, value, options = [], hint } = field;
  const shared = { name, label, error, hint, defaultValue: value };
  if (kind === "select")
    return (
      <SelectField {...shared}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </SelectField>
    );
  return (
    <TextField
      {...shared}
      type={typeOf[kind]}
      inputMode={kind === "number" ? "decimal" : undefined}
      autoComplete="off"
    />
  );
}
