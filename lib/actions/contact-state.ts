import type { FieldError } from "@/lib/contracts/envelope";
import type { ErrorCode } from "@/lib/contracts/error-codes";

/** What the contact form holds: texts as typed, boxes as ticked. */
export interface ContactFields {
  fullName: string;
  email: string;
  phone: string;
  subject: string;
  code: string;
  message: string;
  acceptsTerms: boolean;
  consentsData: boolean;
  acceptsPrivacy: boolean;
  receivesOffers: boolean;
  /** The trap. */
  website: string;
}

/** How far a message is; a refused one comes back as it was typed, so that nothing is lost without script either. */
export type ContactState =
  | { status: "idle" }
  | { status: "sent"; reference: string; answerBefore: string; email: string }
  | { status: "refused"; code: ErrorCode; fields: FieldError[]; typed: ContactFields };
