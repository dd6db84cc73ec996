export const enquiryKinds = ["CONTACT", "SUBSCRIPTION", "SECOND_HAND"] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

/** Contract section 5: sending → sent or failed, then answered. A test drive begins as unconfirmed, unseen by staff. */
export const enquiryStatuses = ["unconfirmed", "sending", "sent", "failed", "answered"] as const;

/** Subjects of the contact form (contract section 6). */
export const enquirySubjects = ["GENERAL", "COMPLAINT", "DEPOSIT", "DAMAGE", "SIMILAR", "LONG_RENTAL"] as const;
export type EnquirySubject = (typeof enquirySubjects)[number];

/** Who gets an enquiry by mail: the customer a copy, the support address the message. */
export const enquiryRecipients = ["CUSTOMER", "SUPPORT"] as const;
export type EnquiryRecipient = (typeof enquiryRecipients)[number];

/** Required fields of an enquiry; texts as typed, checkboxes as ticked. */
export interface EnquiryEssentials {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly acceptsTerms: boolean;
  readonly consentsData: boolean;
  readonly acceptsPrivacy: boolean;
  readonly licenceOverTwoYears?: boolean | undefined;
  /** Time of a test drive; makes a message optional. */
  readonly driveAt?: string | undefined;
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

/** Whether an enquiry needs a message: all do but a test drive, whose time says what is wanted. */
export const needsMessage = ({ driveAt = "" }: Pick<EnquiryEssentials, "driveAt">): boolean => driveAt === "";

/**
 * What is still missing from an enquiry, in the form's order (specification section 5, rules 13.1). The licence is
 * asked for by a subscription alone.
 */
export const enquiryGaps = (enquiry: EnquiryEssentials, kind: EnquiryKind): readonly EnquiryGap[] =>
  essentials
    .filter(([field]) => field !== "licenceOverTwoYears" || kind === "SUBSCRIPTION")
    .filter(([field]) => field !== "message" || needsMessage(enquiry))
    .filter(([field]) => !isGiven(enquiry[field]))
    .map(([field, code]) => ({ field, code }));

/** Below this number no percentage is published. */
const minimumReplies = 20;

/**
 * Share of due enquiries that were answered in time, in whole percent rounded down, so that it never overstates; null
 * below 20. @example replyRate({ due: 40, inTime: 39 }) // { count: 40, percent: 97 }
 */
export const replyRate = ({ due, inTime }: { readonly due: number; readonly inTime: number }) =>
  due < minimumReplies ? null : { count: due, percent: Math.floor((inTime * 100) / due) };

/** 32 letters and digits that are not mistaken for one another: no I, O, 0, 1. */
const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const length = 7;
const initials = { CONTACT: "C", SUBSCRIPTION: "S", SECOND_HAND: "V" } as const satisfies Record<EnquiryKind, string>;

/**
 * Reference of an enquiry from random bytes: the kind's initial, a dash and seven characters, so that nobody takes it
 * for a booking code. @throws RangeError with fewer than 7 bytes
 */
export function enquiryReference(kind: EnquiryKind, randomBytes: Uint8Array): string {
  if (randomBytes.length < length) throw new RangeError("a reference needs 7 random bytes");
  const characters = Array.from(randomBytes.subarray(0, length), (byte) => alphabet.charAt(byte % alphabet.length));
  return `${initials[kind]}-${characters.join("")}`;
}

/** Whether a text could be the reference of an enquiry of this kind. */
export const isEnquiryReference = (text: string, kind: EnquiryKind): boolean =>
  text.startsWith(`${initials[kind]}-`) &&
  text.length === initials[kind].length + 1 + length &&
  [...text.slice(initials[kind].length + 1)].every((character) => alphabet.includes(character));
