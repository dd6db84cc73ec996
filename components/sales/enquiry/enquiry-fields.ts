import type { ReactNode } from "react";
import type { SlotDay } from "@/components/ui/slot-picker";
import { type EnquiryGapCode, type EnquiryKind, enquiryGaps } from "@/lib/domain/sales/enquiry";
import type { RequestedDate } from "@/lib/domain/sales/subscription";
import type { EnquiryFields, EnquiryOutcome } from "@/lib/server/sales/form-state";
import type { DayCalendarTexts } from "./day-calendar";

export const formatCodes = ["EMAIL_INVALID", "PHONE_INVALID", "TEXT_NOT_PLAIN", "TOO_LONG"] as const;
/** Error codes of the fields that only one kind of enquiry has. */
const extraCodes = { startDate: "START_DATE", returnDate: "RETURN_DATE", driveAt: "DRIVE_AT" } as const;

/** Error code of a field of the form. */
export type EnquiryErrorCode =
  | EnquiryGapCode
  | (typeof formatCodes)[number]
  | (typeof extraCodes)[keyof typeof extraCodes];

type ExtraName = keyof typeof extraCodes | "code";

/** The validated fields in their order on the page, which is that of the error summary. */
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
] as const satisfies readonly (keyof EnquiryFields | ExtraName)[];
export type EnquiryField = (typeof enquiryFields)[number];
export type CheckedEnquiry = Pick<EnquiryFields, Exclude<EnquiryField, ExtraName>> &
  Readonly<Partial<Record<ExtraName, string>>>;
export type EnquiryErrors = Partial<Record<EnquiryField, EnquiryErrorCode>>;

export const enquiryFieldId = (name: string) => `ask-${name}`;
export const isEnquiryField = (name: unknown): name is EnquiryField => enquiryFields.some((field) => field === name);
export const dateErrorOf = (field: RequestedDate) => extraCodes[field];
const isExtra = (field: EnquiryField): field is keyof typeof extraCodes => field in extraCodes;

/** Errors of missing fields. */
export const enquiryGapErrors = (typed: CheckedEnquiry, kind: EnquiryKind): EnquiryErrors =>
  Object.fromEntries(enquiryGaps(typed, kind).map(({ field, code }) => [field, code]));

/** Field errors of the server's refusal; empty when it was not about a field. */
export function enquiryRefusal(
  state: EnquiryOutcome | { readonly status: "invalid" | "unreachable" },
  kind: EnquiryKind,
): EnquiryErrors {
  if (state.status !== "refused") return {};
  const gaps = enquiryGapErrors(state.typed, kind);
  const found = state.error.fields.flatMap(({ field, code }) => {
    if (!isEnquiryField(field)) return [];
    const format = formatCodes.find((known) => known === code);
    const error = isExtra(field) ? extraCodes[field] : (format ?? gaps[field]);
    return error ? [[field, error] as const] : [];
  });
  return Object.fromEntries(found);
}

interface Option {
  readonly value: string;
  readonly text: string;
}

interface Labelled {
  readonly label: string;
  /** The label's mark of an optional field. */
  readonly optional?: string;
}

/** A field that only one kind of enquiry has, described by the page. */
export type ExtraField = Labelled &
  (
    | { readonly type: "choice" | "select"; readonly name: string; readonly options: readonly Option[] }
    | { readonly type: "slots"; readonly name: "driveAt"; readonly days: readonly SlotDay[] }
    /** Something that the form shows of the values before it. */
    | { readonly type: "summary"; readonly name: string; readonly content: ReactNode }
    | { readonly type: "code"; readonly name: "code"; readonly hint: string }
    | {
        readonly type: "date";
        readonly name: RequestedDate;
        readonly hint: string;
        readonly min: string;
        readonly max: string;
        readonly calendar: DayCalendarTexts;
        /** Key of the page's query that fills it in. */
        readonly query?: string;
      }
  );

/** Texts of the form, translated on the server, so that no message library is shipped; the browser replaces `{…}`. */
export interface EnquiryTexts {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  /** The label's mark of an optional message. */
  readonly optional: string;
  readonly website: string;
  readonly terms: ReactNode;
  readonly data: string;
  readonly privacy: ReactNode;
  /** Declaration of the licence, for subscriptions. */
  readonly licence: string;
  readonly offers: string;
  readonly summary: string;
  readonly submit: string;
  readonly sending: string;
  readonly failed: string;
  readonly failedHint: string;
  readonly limited: string;
  readonly tooManyDrives: string;
  readonly sent: string;
  readonly reference: string;
  readonly until: string;
  /** Countdown with `{hours}` and `{minutes}`, and the text once they have passed. */
  readonly left: string;
  readonly over: string;
  readonly copy: string;
  /** Label of the button that starts another enquiry. */
  readonly again: string | undefined;
  readonly errors: Readonly<Record<EnquiryErrorCode, string>>;
}
