import type { ReactNode } from "react";
import type { EnquiryFields, EnquiryOutcome } from "@/lib/actions/form-state";
import { type EnquiryGapCode, type EnquiryKind, enquiryGaps } from "@/lib/domain/enquiry/enquiry";
import type { WishedDate } from "@/lib/domain/subscription/subscription";

const formatCodes = ["EMAIL_INVALID", "PHONE_INVALID", "TOO_LONG"] as const;
/** Fields of one kind alone that can be wrong, by the code of what is. */
const ownCodes = { startDate: "START_DATE", returnDate: "RETURN_DATE", driveAt: "DRIVE_AT" } as const;

/** What is wrong with a field of the form. */
export type EnquiryErrorCode = EnquiryGapCode | (typeof formatCodes)[number] | (typeof ownCodes)[keyof typeof ownCodes];

type OwnName = keyof typeof ownCodes | "code";

/** The fields that can be wrong, in their order on the page: errors are summed up in it. */
export const enquiryFields = [
  "code",
  "startDate",
  "returnDate",
  "driveAt",
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
export const dateErrorOf = (field: WishedDate) => ownCodes[field];
const isOwn = (field: EnquiryField): field is keyof typeof ownCodes => field in ownCodes;

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
    const wrong = isOwn(field) ? ownCodes[field] : (format ?? gaps[field]);
    return wrong ? [[field, wrong] as const] : [];
  });
  return Object.fromEntries(found);
}

interface Option {
  readonly value: string;
  readonly text: string;
}

interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

interface Labelled {
  readonly label: string;
  /** How the label says that it may stay empty. */
  readonly optional?: string;
}

/** A field that only one kind of enquiry has, as the page describes it. */
export type OwnField = Labelled &
  (
    | { readonly type: "choice" | "select"; readonly name: string; readonly options: readonly Option[] }
    | { readonly type: "groups"; readonly name: string; readonly groups: readonly OptionGroup[] }
    | { readonly type: "code"; readonly name: "code"; readonly hint: string }
    | {
        readonly type: "date";
        readonly name: WishedDate;
        readonly hint: string;
        readonly min: string;
        readonly max?: string;
      }
  );

/** Texts of the form, made on the server: it ships no message library. `{…}` is filled in the browser. */
export interface EnquiryTexts {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  /** How the label of a message says that it may stay empty. */
  readonly optional: string;
  readonly website: string;
  readonly terms: ReactNode;
  readonly data: string;
  readonly privacy: ReactNode;
  /** Declared by whoever subscribes. */
  readonly licence: string;
  readonly offers: string;
  readonly summary: string;
  readonly submit: string;
  readonly sending: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly limited: string;
  readonly sent: string;
  readonly reference: string;
  readonly until: string;
  /** `{hours}` and `{minutes}` until the answer, and what is said when they are over. */
  readonly left: string;
  readonly over: string;
  readonly copy: string;
  /** Where another may be written at once. */
  readonly again: string | undefined;
  readonly errors: Readonly<Record<EnquiryErrorCode, string>>;
}
