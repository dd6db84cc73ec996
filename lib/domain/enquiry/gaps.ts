import type { EnquiryKind } from "./vocabulary";

/** What every enquiry must bring; texts as typed, boxes as ticked. */
export interface EnquiryEssentials {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly acceptsTerms: boolean;
  readonly consentsData: boolean;
  readonly acceptsPrivacy: boolean;
  readonly licenceOverTwoYears?: boolean | undefined;
}

const essentials = [
  ["fullName", "ENQUIRY_NAME_REQUIRED"],
  ["email", "ENQUIRY_EMAIL_REQUIRED"],
  ["phone", "ENQUIRY_PHONE_REQUIRED"],
  ["message", "ENQUIRY_MESSAGE_REQUIRED"],
  ["acceptsTerms", "ENQUIRY_TERMS"],
  ["consentsData", "ENQUIRY_DATA_CONSENT"],
  ["acceptsPrivacy", "ENQUIRY_PRIVACY"],
  ["licenceOverTwoYears", "ENQUIRY_LICENCE"],
] as const satisfies readonly (readonly [keyof EnquiryEssentials, string])[];

export type EnquiryGapCode = (typeof essentials)[number][1];

export interface EnquiryGap {
  readonly field: (typeof essentials)[number][0];
  readonly code: EnquiryGapCode;
}

const isGiven = (value: string | boolean | undefined): boolean =>
  typeof value === "string" ? value.trim() !== "" : value === true;

/**
 * What is still missing from an enquiry, in the form's order (specification section 5, rules 13.1). The licence is asked
 * for by a subscription alone.
 */
export const enquiryGaps = (enquiry: EnquiryEssentials, kind: EnquiryKind): readonly EnquiryGap[] =>
  essentials
    .filter(([field]) => field !== "licenceOverTwoYears" || kind === "SUBSCRIPTION")
    .filter(([field]) => !isGiven(enquiry[field]))
    .map(([field, code]) => ({ field, code }));
