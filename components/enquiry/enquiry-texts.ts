import type { ReactNode } from "react";
import type { EnquiryErrorCode } from "./enquiry-errors";

/** Texts of the form, made on the server: it ships no message library. `{…}` is filled in the browser. */
export interface EnquiryTexts {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
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
