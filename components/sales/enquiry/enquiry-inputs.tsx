import { Fragment } from "react";
import { CheckboxField } from "@/components/ui/choice-fields";
import { SelectField } from "@/components/ui/select-field";
import { SlotPicker } from "@/components/ui/slot-picker";
import { TextArea, TextField } from "@/components/ui/text-field";
import type { Language } from "@/lib/domain/core/languages";
import { type EnquiryKind, needsMessage } from "@/lib/domain/sales/enquiry";
import type { EnquiryFields } from "@/lib/server/sales/form-state";
import { DayField } from "./day-field";
import { dateErrorOf, type EnquiryField, type EnquiryTexts, type ExtraField, enquiryFieldId } from "./enquiry-fields";

/** Prefilled values. */
export type PrefilledFields = Partial<EnquiryFields>;

interface EnquiryInputsProps {
  language: Language;
  kind: EnquiryKind;
  extraFields: readonly ExtraField[];
  texts: EnquiryTexts;
  /** Prefilled or previously typed values. */
  typed: PrefilledFields | undefined;
  errorOf?: (name: EnquiryField) => string | undefined;
}

const noError = () => undefined;

/** All inputs of an enquiry: extra fields, contact, message, consents, and the hidden honeypot `website`. */
export function EnquiryInputs({ language, kind, extraFields, texts, typed, errorOf = noError }: EnquiryInputsProps) {
  const text = (name: "fullName" | "email" | "phone" | "message") => ({
    name,
    id: enquiryFieldId(name),
    label: texts[name],
    error: errorOf(name),
    defaultValue: typed?.[name],
    required: true,
  });
  const box = (name: "acceptsTerms" | "consentsData" | "acceptsPrivacy" | "licenceOverTwoYears") => ({
    name,
    id: enquiryFieldId(name),
    error: errorOf(name),
    defaultChecked: typed?.[name],
    required: true,
  });
  const messageRequired = needsMessage({ driveAt: extraFields.some(({ name }) => name === "driveAt") ? "chosen" : "" });
  return (
    <>
      <ExtraInputs {...{ language, texts, errorOf }} fields={extraFields} typed={typed?.kindFields} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...text("fullName")} autoComplete="name" className="md:col-span-2" />
        <TextField {...text("email")} type="email" inputMode="email" autoComplete="email" />
        <TextField {...text("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <TextArea
        {...text("message")}
        rows={messageRequired ? 5 : 3}
        required={messageRequired}
        optional={messageRequired ? undefined : texts.optional}
      />
      <div className="absolute -start-[200vw] h-px w-px overflow-hidden" aria-hidden="true">
        <label htmlFor={enquiryFieldId("website")}>{texts.website}</label>
        <input
          name="website"
          id={enquiryFieldId("website")}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue={typed?.website}
        />
      </div>
      <div className="grid gap-4">
        <CheckboxField {...box("acceptsTerms")} label={texts.terms} />
        <CheckboxField {...box("consentsData")} label={texts.data} />
        <CheckboxField {...box("acceptsPrivacy")} label={texts.privacy} />
        {kind === "SUBSCRIPTION" && <CheckboxField {...box("licenceOverTwoYears")} label={texts.licence} />}
        <CheckboxField
          name="receivesOffers"
          id={enquiryFieldId("receivesOffers")}
          label={texts.offers}
          defaultChecked={typed?.receivesOffers}
          className="border-t border-sand-200 pt-4"
        />
      </div>
    </>
  );
}

interface ExtraInputsProps extends Pick<EnquiryInputsProps, "language" | "texts"> {
  fields: readonly ExtraField[];
  typed: Readonly<Record<string, string>> | undefined;
  errorOf: (name: EnquiryField) => string | undefined;
}

const choiceStyle =
  "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full bg-white px-4 py-2 ring-1 ring-inset ring-sand-500 has-checked:bg-chosen-soft has-checked:ring-2 has-checked:ring-chosen has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

function Choice({
  field,
  typed,
}: {
  field: Extract<ExtraField, { type: "choice" | "select" }>;
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
              className="size-5 accent-chosen outline-none"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The fields of one kind of enquiry: radio choices in rows, the others in two columns. */
function ExtraInputs({ language, texts, fields, typed, errorOf }: ExtraInputsProps) {
  const others = fields.filter((field) => field.type !== "choice");
  return (
    <>
      {fields.map((field) =>
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
            if (field.type === "summary") return <Fragment key={field.name}>{field.content}</Fragment>;
            if (field.type === "date")
              return (
                <DayField
                  key={field.name}
                  {...shared}
                  language={language}
                  hint={field.hint}
                  min={field.min}
                  max={field.max}
                  query={field.query}
                  calendar={field.calendar}
                  error={errorOf(field.name)}
                  unreadable={texts.errors[dateErrorOf(field.name)]}
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
            if (field.type === "slots")
              return (
                <SlotPicker
                  key={field.name}
                  {...shared}
                  days={field.days}
                  error={errorOf(field.name)}
                  className="md:col-span-2"
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
