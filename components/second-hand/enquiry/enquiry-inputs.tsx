"use client";

import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { CarEnquiryFields } from "@/lib/actions/car-enquiry-state";
import type { CarInterest } from "@/lib/domain/second-hand/vocabulary";
import { type EnquiryField, enquiryFieldId } from "./enquiry-errors";
import type { EnquiryTexts } from "./enquiry-texts";

interface EnquiryInputsProps {
  interests: readonly CarInterest[];
  texts: EnquiryTexts;
  /** What a refused post without script brought. */
  typed: CarEnquiryFields | undefined;
  errorOf: (name: EnquiryField) => string | undefined;
}

const choiceStyle =
  "flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full bg-white px-4 py-2 ring-1 ring-inset ring-sand-500 has-checked:bg-action-soft has-checked:ring-2 has-checked:ring-action has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-info";

/** What is wanted, who asks, what is to be accepted, and the trap that no person sees. */
export function EnquiryInputs({ interests, texts, typed, errorOf }: EnquiryInputsProps) {
  const text = (name: "fullName" | "email" | "phone" | "message") => ({
    name,
    id: enquiryFieldId(name),
    label: texts[name],
    error: errorOf(name),
    defaultValue: typed?.[name],
    required: true,
  });
  const box = (name: "acceptsTerms" | "consentsData" | "acceptsPrivacy") => ({
    name,
    id: enquiryFieldId(name),
    error: errorOf(name),
    defaultChecked: typed?.[name],
    required: true,
  });
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-bold">{texts.interest}</legend>
        <div className="flex flex-wrap gap-2.5">
          {interests.map((interest, place) => (
            <label key={interest} className={choiceStyle}>
              <input
                type="radio"
                name="interest"
                value={interest}
                defaultChecked={typed ? typed.interest === interest : place === 0}
                className="size-5 accent-action outline-none"
              />
              {texts.interests[interest]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...text("fullName")} autoComplete="name" className="md:col-span-2" />
        <TextField {...text("email")} type="email" inputMode="email" autoComplete="email" />
        <TextField {...text("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <TextArea {...text("message")} rows={4} />
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
