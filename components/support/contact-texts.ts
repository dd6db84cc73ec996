import type { ReactNode } from "react";
import type { EnquiryGapCode } from "@/lib/domain/enquiry/gaps";
import type { EnquirySubject } from "@/lib/domain/enquiry/vocabulary";

/** What is wrong with a field of the contact form. */
export type ContactErrorCode = EnquiryGapCode | "EMAIL_INVALID" | "PHONE_INVALID" | "TOO_LONG";

/** Texts of the contact form, made on the server: it ships no message library. `{…}` is filled in the browser. */
export interface ContactTexts {
  subject: string;
  subjects: Readonly<Record<EnquirySubject, string>>;
  fullName: string;
  email: string;
  phone: string;
  code: string;
  codeHint: string;
  optional: string;
  message: string;
  website: string;
  terms: ReactNode;
  data: string;
  privacy: ReactNode;
  offers: string;
  summary: string;
  submit: string;
  sending: string;
  failed: string;
  failedHint: string;
  limited: string;
  sent: string;
  reference: string;
  until: string;
  /** `{hours}` and `{minutes}` until the answer, and what is said when they are over. */
  left: string;
  over: string;
  copy: string;
  again: string;
  errors: Readonly<Record<ContactErrorCode, string>>;
}
