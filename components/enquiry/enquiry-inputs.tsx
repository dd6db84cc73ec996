import { CheckboxField } from "@/components/ui/checkbox-field";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import type { EnquiryFields } from "@/lib/actions/form-state";
import type { EnquiryKind } from "@/lib/domain/enquiry/enquiry";
import { type EnquiryField, enquiryFieldId } from "./enquiry-errors";
import type { EnquiryTexts } from "./enquiry-texts";
import type { OwnField } from "./own-fields";
import { OwnInputs } from "./own-inputs";

/** What is filled in already. */
export type KnownFields = Partial<EnquiryFields>;

interface EnquiryInputsProps {
  kind: EnquiryKind;
  own: readonly OwnField[];
  texts: EnquiryTexts;
  /** What is known of who asks, or what was typed already. */
  typed: KnownFields | undefined;
  errorOf?: (name: EnquiryField) => string | undefined;
}

const noError = () => undefined;

/** What is wanted, who asks, what is to be accepted, and the trap that no person sees. */
export function EnquiryInputs({ kind, own, texts, typed, errorOf = noError }: EnquiryInputsProps) {
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
  return (
    <>
      <OwnInputs own={own} typed={typed?.own} errorOf={errorOf} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField {...text("fullName")} autoComplete="name" className="md:col-span-2" />
        <TextField {...text("email")} type="email" inputMode="email" autoComplete="email" />
        <TextField {...text("phone")} type="tel" inputMode="tel" autoComplete="tel" />
      </div>
      <TextArea {...text("message")} rows={5} />
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
