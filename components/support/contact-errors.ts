import type { FieldErrors } from "react-hook-form";
import type { ContactFields, ContactState } from "@/lib/actions/contact-state";
import { enquiryGaps } from "@/lib/domain/enquiry/gaps";
import type { ContactErrorCode } from "./contact-texts";

export type ContactErrors = Partial<Record<keyof ContactFields, ContactErrorCode>>;

/** The form's fields in their order on the page: errors are summed up in it. */
export const contactFields = [
  "fullName",
  "email",
  "phone",
  "code",
  "message",
  "acceptsTerms",
  "consentsData",
  "acceptsPrivacy",
] as const satisfies readonly (keyof ContactFields)[];
export type ContactField = (typeof contactFields)[number];
export const contactFieldId = (name: string) => `contact-${name}`;

const formats = ["EMAIL_INVALID", "PHONE_INVALID", "TOO_LONG"] as const;
const isField = (name: string): name is ContactField => contactFields.some((field) => field === name);

const gapCodes = [
  "ENQUIRY_NAME_REQUIRED",
  "ENQUIRY_EMAIL_REQUIRED",
  "ENQUIRY_PHONE_REQUIRED",
  "ENQUIRY_MESSAGE_REQUIRED",
  "ENQUIRY_TERMS",
  "ENQUIRY_DATA_CONSENT",
  "ENQUIRY_PRIVACY",
] as const satisfies readonly ContactErrorCode[];

/** What the form's own check found, by field; each error's message is its code. */
export const formErrors = (found: FieldErrors<ContactFields>): ContactErrors =>
  Object.fromEntries(
    contactFields.flatMap((field) => {
      const code = [...gapCodes, ...formats].find((known) => known === found[field]?.message);
      return code ? [[field, code]] : [];
    }),
  );

/** What is missing from a message, by field. */
export const gapErrors = (typed: ContactFields): ContactErrors =>
  Object.fromEntries(enquiryGaps(typed, "CONTACT").map(({ field, code }) => [field, code]));

/** The server's refusal, by field; empty when it was about something else. */
export function refusalErrors(state: ContactState | { status: "unreachable" }): ContactErrors {
  if (state.status !== "refused") return {};
  const gaps = gapErrors(state.typed);
  const found = state.fields.flatMap(({ field, code }) => {
    if (!isField(field)) return [];
    const format = formats.find((known) => known === code);
    return [[field, format ?? gaps[field]] as const];
  });
  return Object.fromEntries(found.filter(([, code]) => code !== undefined));
}
