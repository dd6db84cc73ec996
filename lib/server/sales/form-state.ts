import type { FormState } from "@/lib/contracts/core/envelope";

/** Fields of an enquiry form: texts as typed, checkboxes as ticked. */
export interface EnquiryFields {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly acceptsTerms: boolean;
  readonly consentsData: boolean;
  readonly acceptsPrivacy: boolean;
  readonly licenceOverTwoYears: boolean;
  readonly receivesOffers: boolean;
  /** Honeypot against bots. */
  readonly website: string;
  /** Fields specific to one kind of enquiry, by name. */
  readonly kindFields: Readonly<Record<string, string>>;
}

export interface SentEnquiry {
  readonly reference: string;
  readonly answerBefore: string;
  readonly email: string;
  /** Confirmation page, for kinds that have one. */
  readonly page?: string;
}

/** State of an enquiry form. What was typed comes back, so that it can be rendered again without JavaScript. */
export type EnquiryState = FormState<SentEnquiry, EnquiryFields>;
/** State of a sent enquiry form. */
export type EnquiryOutcome = Exclude<EnquiryState, { status: "idle" }>;
/** State of the alert form for signed-in clients. */
export type OwnAlertState = FormState<{ readonly expiresAt: string }, null>;
/** State of the alert form for visitors. */
export type AlertState = FormState<
  { readonly email: string },
  { readonly email: string; readonly consentsData: boolean }
>;

/** The chosen time of a `SlotPicker` in a posted form; a plain field of the name otherwise, empty for none. */
export const pickedSlot = (form: FormData, name: string): string =>
  String(form.get(name) ?? form.get(`${name}.${String(form.get(`${name}.day`))}`) ?? "");

/** Reads a posted enquiry form; `kindFieldNames`: the fields specific to its kind. */
export function typedEnquiry(form: FormData, kindFieldNames: readonly string[]): EnquiryFields {
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
    kindFields: Object.fromEntries(kindFieldNames.map((name) => [name, pickedSlot(form, name)])),
  };
}
