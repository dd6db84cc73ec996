import type { CarEnquiryFields, CarEnquiryState } from "@/lib/actions/car-enquiry-state";
import { type EnquiryGapCode, enquiryGaps } from "@/lib/domain/enquiry/gaps";

const formatCodes = ["EMAIL_INVALID", "PHONE_INVALID", "TOO_LONG"] as const;
type FormatCode = (typeof formatCodes)[number];

/** What is wrong with a field of the form about a car; a licence is not asked. */
export type EnquiryErrorCode = Exclude<EnquiryGapCode, "ENQUIRY_LICENCE"> | FormatCode;

/** The fields that can be wrong, in their order on the page: errors are summed up in it. */
export const enquiryFields = [
  "fullName",
  "email",
  "phone",
  "message",
  "acceptsTerms",
  "consentsData",
  "acceptsPrivacy",
] as const satisfies readonly (keyof CarEnquiryFields)[];
export type EnquiryField = (typeof enquiryFields)[number];
export type CheckedEnquiry = Pick<CarEnquiryFields, EnquiryField>;
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryErrorCode>>;

export const enquiryFieldId = (name: string) => `ask-${name}`;
export const isEnquiryField = (name: unknown): name is EnquiryField => enquiryFields.some((field) => field === name);

/** What is missing, by field. */
export const enquiryGapErrors = (typed: CheckedEnquiry): EnquiryErrors =>
  Object.fromEntries(enquiryGaps(typed, "SECOND_HAND").map(({ field, code }) => [field, code]));

/** The server's refusal, by field; empty when it was about something else. */
export function enquiryRefusal(state: CarEnquiryState | { status: "unreachable" }): EnquiryErrors {
  if (state.status !== "refused") return {};
  const gaps = enquiryGapErrors(state.typed);
  const found = state.fields.flatMap(({ field, code }) => {
    if (!isEnquiryField(field)) return [];
    const wrong = formatCodes.find((known) => known === code) ?? gaps[field];
    return wrong ? [[field, wrong] as const] : [];
  });
  return Object.fromEntries(found);
}
