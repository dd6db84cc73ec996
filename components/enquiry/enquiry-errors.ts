import type { EnquiryFields, EnquiryOutcome } from "@/lib/actions/form-state";
import { type EnquiryGapCode, type EnquiryKind, enquiryGaps } from "@/lib/domain/enquiry/enquiry";
import type { WishedDate } from "@/lib/domain/subscription/subscription";

const formatCodes = ["EMAIL_INVALID", "PHONE_INVALID", "TOO_LONG"] as const;
const dateCodes = { startDate: "START_DATE", returnDate: "RETURN_DATE" } as const;

/** What is wrong with a field of the form. */
export type EnquiryErrorCode = EnquiryGapCode | (typeof formatCodes)[number] | (typeof dateCodes)[WishedDate];

/** Fields of one kind alone that can be wrong. */
type OwnName = WishedDate | "code";

/** The fields that can be wrong, in their order on the page: errors are summed up in it. */
export const enquiryFields = [
  "code",
  "startDate",
  "returnDate",
  "fullName",
  "email",
  "phone",
  "message",
  "acceptsTerms",
  "consentsData",
  "acceptsPrivacy",
  "licenceOverTwoYears",
] as const satisfies readonly (keyof EnquiryFields | OwnName)[];
export type EnquiryField = (typeof enquiryFields)[number];
export type CheckedEnquiry = Pick<EnquiryFields, Exclude<EnquiryField, OwnName>> &
  Readonly<Partial<Record<OwnName, string>>>;
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryErrorCode>>;

export const enquiryFieldId = (name: string) => `ask-${name}`;
export const isEnquiryField = (name: unknown): name is EnquiryField => enquiryFields.some((field) => field === name);
export const dateErrorOf = (field: WishedDate) => dateCodes[field];
const isWishedDate = (field: EnquiryField): field is WishedDate => field in dateCodes;

/** What is missing, by field. */
export const enquiryGapErrors = (typed: CheckedEnquiry, kind: EnquiryKind): EnquiryErrors =>
  Object.fromEntries(enquiryGaps(typed, kind).map(({ field, code }) => [field, code]));

/** The server's refusal, by field; empty when it was about something else. */
export function enquiryRefusal(
  state: EnquiryOutcome | { readonly status: "faulty" | "unreachable" },
  kind: EnquiryKind,
): EnquiryErrors {
  if (state.status !== "refused") return {};
  const gaps = enquiryGapErrors(state.typed, kind);
  const found = state.fields.flatMap(({ field, code }) => {
    if (!isEnquiryField(field)) return [];
    const format = formatCodes.find((known) => known === code);
    const wrong = isWishedDate(field) ? dateCodes[field] : (format ?? gaps[field]);
    return wrong ? [[field, wrong] as const] : [];
  });
  return Object.fromEntries(found);
}
