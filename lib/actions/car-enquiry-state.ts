import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import type { CarInterest } from "@/lib/domain/second-hand/vocabulary";

/** What the form about a car holds: texts as typed, boxes as ticked. */
export interface CarEnquiryFields {
  interest: CarInterest;
  fullName: string;
  email: string;
  phone: string;
  message: string;
  acceptsTerms: boolean;
  consentsData: boolean;
  acceptsPrivacy: boolean;
  receivesOffers: boolean;
  /** The trap. */
  website: string;
}

/** How far a question about a car is; a refused one comes back as it was typed, so that nothing is lost without script. */
export type CarEnquiryState =
  | { readonly status: "idle" }
  | { readonly status: "sent"; readonly reference: string; readonly answerBefore: string; readonly email: string }
  | {
      readonly status: "refused";
      readonly code: ErrorCode;
      readonly fields: readonly FieldError[];
      readonly typed: CarEnquiryFields;
    };
