import type { EnquiryFields } from "./enquiry-state";

/** What a posted form holds; `own` are the fields of its kind alone. */
export function typedEnquiry(form: FormData, own: readonly string[]): EnquiryFields {
  const text = (name: string) => String(form.get(name) ?? "");
  const isTicked = (name: string) => form.get(name) !== null;
  return {
    fullName: text("fullName"),
    email: text("email"),
    phone: text("phone"),
    message: text("message"),
    acceptsTerms: isTicked("acceptsTerms"),
    consentsData: isTicked("consentsData"),
    acceptsPrivacy: isTicked("acceptsPrivacy"),
    licenceOverTwoYears: isTicked("licenceOverTwoYears"),
    receivesOffers: isTicked("receivesOffers"),
    website: text("website"),
    own: Object.fromEntries(own.map((name) => [name, text(name)])),
  };
}
