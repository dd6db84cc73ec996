import type { DocumentType } from "@/lib/domain/checkin/vocabulary";
import { documentNumberVerdict, licenceNumberVerdict } from "@/lib/domain/identity/document-number";
import { isPostalCode } from "@/lib/domain/identity/postal-code";

/** The fields whose right form depends on another one; any of them may be missing. */
export type NumberFields = {
  readonly documentType?: DocumentType | "" | undefined;
  readonly documentNumber?: string | undefined;
  readonly nationality?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly country?: string | undefined;
  readonly licenceNumber?: string | undefined;
  readonly licenceCountry?: string | undefined;
};
export type NumberError = {
  readonly field: "documentNumber" | "licenceNumber" | "postalCode";
  readonly code: "INVALID" | "POSTAL_CODE_INVALID";
};

const documentVerdict = ({ documentType, documentNumber, nationality = "" }: NumberFields) =>
  documentType && documentNumber ? documentNumberVerdict(documentType, documentNumber, nationality) : "valid";

const licenceVerdict = ({ licenceNumber, licenceCountry = "" }: NumberFields) =>
  licenceNumber ? licenceNumberVerdict(licenceNumber, licenceCountry) : "valid";

/** Numbers and postal code that can't be right beside their kind of document and country (rules section 14). */
export function numberErrors(given: NumberFields): NumberError[] {
  const { postalCode, country } = given;
  const errors: NumberError[] = [];
  if (documentVerdict(given) === "invalid") errors.push({ field: "documentNumber", code: "INVALID" });
  if (licenceVerdict(given) === "invalid") errors.push({ field: "licenceNumber", code: "INVALID" });
  if (postalCode && country && !isPostalCode(postalCode, country)) {
    errors.push({ field: "postalCode", code: "POSTAL_CODE_INVALID" });
  }
  return errors;
}

/** Numbers whose form is not known here: pointed out, never refused (rules section 14). */
export const unverifiedNumbers = (given: NumberFields): ("documentNumber" | "licenceNumber")[] => [
  ...(documentVerdict(given) === "unknown" ? ["documentNumber" as const] : []),
  ...(licenceVerdict(given) === "unknown" ? ["licenceNumber" as const] : []),
];
