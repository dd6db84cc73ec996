import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";

/** What an enquiry about a car or a subscription holds: texts as typed, boxes as ticked. */
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
  /** The trap. */
  readonly website: string;
  /** Fields that only one kind of enquiry has, by name. */
  readonly own: Readonly<Record<string, string>>;
}

/** What became of an enquiry; a refused one comes back as it was typed, so that nothing is lost without script. */
export type EnquiryOutcome =
  | {
      readonly status: "sent";
      readonly reference: string;
      readonly answerBefore: string;
      readonly email: string;
      /** The page that says so, where the kind has one. */
      readonly page?: string;
    }
  | {
      readonly status: "refused";
      readonly code: ErrorCode;
      readonly fields: readonly FieldError[];
      readonly typed: EnquiryFields;
    };

/** How far an enquiry is. */
export type EnquiryState = EnquiryOutcome | { readonly status: "idle" };

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

/** How far an alert of who is signed in is. */
export type OwnAlertState =
  | { readonly status: "idle" }
  | { readonly status: "running"; readonly expiresAt: string }
  | { readonly status: "refused"; readonly code: ErrorCode };

/** How far a wish to be told is; a refused one comes back as it was typed, so that nothing is lost without script either. */
export type AlertState =
  | { readonly status: "idle" }
  | { readonly status: "sent"; readonly email: string }
  | {
      readonly status: "refused";
      /** Null where only fields are wrong. */
      readonly code: ErrorCode | null;
      readonly fields: readonly ("email" | "consentsData")[];
      readonly typed: { readonly email: string; readonly consentsData: boolean };
    };
