"use client";

import { CheckboxField } from "@/components/ui/checkbox-field";
import { contactFieldId } from "./contact-errors";
import type { ContactFieldsProps } from "./contact-inputs";

/** What has to be accepted and, apart and never ticked by us, offers. */
export function ContactBoxes({ register, texts, typed, errorOf }: ContactFieldsProps) {
  const bind = (name: "acceptsTerms" | "consentsData" | "acceptsPrivacy") => ({
    ...register(name),
    id: contactFieldId(name),
    error: errorOf(name),
    defaultChecked: typed?.[name],
    required: true,
  });
  return (
    <div className="grid gap-4">
      <CheckboxField {...bind("acceptsTerms")} label={texts.terms} />
      <CheckboxField {...bind("consentsData")} label={texts.data} />
      <CheckboxField {...bind("acceptsPrivacy")} label={texts.privacy} />
      <CheckboxField
        {...register("receivesOffers")}
        id={contactFieldId("receivesOffers")}
        label={texts.offers}
        defaultChecked={typed?.receivesOffers}
        className="border-t border-sand-200 pt-4"
      />
    </div>
  );
}
