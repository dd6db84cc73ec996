import type { FieldError } from "@/lib/contracts/core/envelope";
import type { ErrorCode } from "@/lib/contracts/core/error-codes";
import { pickedSlot } from "./picked-slot";

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

/**
 * Result of an enquiry; a refused one returns what was typed, so that the form can be rendered again without
 * JavaScript.
 */
export type EnquiryOutcome =
  | {
      readonly status: "sent";
      readonly reference: string;
      readonly answerBefore: string;
      readonly email: string;
      /** Confirmation page, for kinds that have one. */
      readonly page?: string;
    }
  | {
      readonly status: "refused";
      readonly code: ErrorCode;
      readonly fields: readonly FieldError[];
      readonly typed: EnquiryFields;
    };

/** State of an enquiry form. */
export type EnquiryState = EnquiryOutcome | { readonly status: "idle" };

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

/** State of the alert form for signed-in clients. */
export type OwnAlertState =
  | { readonly status: "idle" }
  | { readonly status: "running"; readonly expiresAt: string }
  | { readonly status: "refused"; readonly code: ErrorCode };

/** State of the alert form for visitors; a refused one returns what was typed, for rendering without JavaScript. */
export type AlertState =
  | { readonly status: "idle" }
  | { readonly status: "sent"; readonly email: string }
  | {
      readonly status: "refused";
      /** Null when only fields are invalid. */
      readonly code: ErrorCode | null;
      readonly fields: readonly ("email" | "consentsData")[];
      readonly typed: { readonly email: string; readonly consentsData: boolean };
    };
