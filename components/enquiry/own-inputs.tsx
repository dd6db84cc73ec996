import { DateField } from "@/components/ui/date-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { type EnquiryField, enquiryFieldId } from "./enquiry-errors";
import type { OwnField } from "./own-fields";

interface OwnInputsProps {
  own: readonly OwnField[];
  typed: Readonly<Record<string, string>> | undefined;
  errorOf: (name: EnquiryField) => string | undefined;
}

const choiceStyle =
  "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full bg-white px-4 py-2 ring-1 ring-inset ring-sand-500 has-checked:bg-action-soft has-checked:ring-2 has-checked:ring-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info";

function Choice({
  field,
  typed,
}: {
  field: Extract<OwnField, { type: "choice" | "select" }>;
  typed: string | undefined;
}) {
  const chosen = field.options.some(({ value }) => value === typed) ? typed : field.options[0]?.value;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">{field.label}</legend>
      <div className="flex flex-wrap gap-2.5">
        {field.options.map(({ value, text }) => (
          <label key={value} className={choiceStyle}>
            <input
              type="radio"
              name={field.name}
              value={value}
              defaultChecked={value === chosen}
              className="size-5 accent-action outline-none"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The fields of one kind of enquiry: choices one below the other, the others in two columns. */
export function OwnInputs({ own, typed, errorOf }: OwnInputsProps) {
  const others = own.filter((field) => field.type !== "choice");
  return (
    <>
      {own.map((field) =>
        field.type === "choice" ? <Choice key={field.name} field={field} typed={typed?.[field.name]} /> : null,
      )}
      {others.length > 0 && (
        <div className="grid gap-5 md:grid-cols-2">
          {others.map((field) => {
            const shared = {
              name: field.name,
              id: enquiryFieldId(field.name),
              label: field.label,
              optional: field.optional,
              defaultValue: typed?.[field.name],
            };
            if (field.type === "date")
              return (
                <DateField
                  key={field.name}
                  {...shared}
                  hint={field.hint}
                  min={field.min}
                  max={field.max}
                  error={errorOf(field.name)}
                />
              );
            if (field.type === "code")
              return (
                <TextField
                  key={field.name}
                  {...shared}
                  hint={field.hint}
                  error={errorOf(field.name)}
                  maxLength={20}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                />
              );
            return (
              <SelectField key={field.name} {...shared}>
                {field.options.map(({ value, text }) => (
                  <option key={value} value={value}>
                    {text}
                  </option>
                ))}
              </SelectField>
            );
          })}
        </div>
      )}
    </>
  );
}
