"use client";

import type { UseFormRegister } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { ContactFields } from "@/lib/actions/contact-state";
import { enquirySubjects } from "@/lib/domain/enquiry/vocabulary";
import { type ContactField, contactFieldId } from "./contact-errors";
import type { ContactTexts } from "./contact-texts";

export interface ContactFieldsProps {
  register: UseFormRegister<ContactFields>;
  texts: ContactTexts;
  /** What a refused post without script brought, or what is known of who writes. */
  typed: Partial<ContactFields> | undefined;
  errorOf: (name: ContactField) => string | undefined;
}

/** Who writes, about what, and the trap that no person sees. */
export function ContactInputs({ register, texts, typed, errorOf }: ContactFieldsProps) {
  const bind = (name: "fullName" | "email" | "phone" | "code" | "message") => ({
    ...register(name),
    id: contactFieldId(name),
    label: texts[name],
    error: errorOf(name),
    defaultValue: typed?.[name],
  });
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">
        <SelectField
          {...register("subject")}
          id={contactFieldId("subject")}
          label={texts.subject}
          defaultValue={typed?.subject}
        >
          {enquirySubjects.map((subject) => (
            <option key={subject} value={subject}>
              {texts.subjects[subject]}
            </option>
          ))}
        </SelectField>
        <TextField {...bind("fullName")} autoComplete="name" required />
        <TextField {...bind("email")} type="email" inputMode="email" autoComplete="email" required />
        <TextField {...bind("phone")} type="tel" inputMode="tel" autoComplete="tel" required />
      </div>
      <TextField
        {...bind("code")}
        optional={texts.optional}
        hint={texts.codeHint}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextArea {...bind("message")} rows={6} required />
      <div className="absolute -start-[200vw] h-px w-px overflow-hidden" aria-hidden="true">
        <label htmlFor={contactFieldId("website")}>{texts.website}</label>
        <input
          {...register("website")}
          id={contactFieldId("website")}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          defaultValue={typed?.website}
        />
      </div>
    </>
  );
}
