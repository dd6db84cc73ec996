import { isDni, isKnownPassport, isNie, isPostalCode, plainNumber } from "@/lib/domain/identity/personal-number";
import type { DocumentType } from "./fields";

/** The fields whose right form depends on another one; any of them may be missing. */
type NumberFields = {
  readonly documentType?: DocumentType | "" | undefined;
  readonly documentNumber?: string | undefined;
  readonly nationality?: string | undefined;
  readonly postalCode?: string | undefined;
  readonly country?: string | undefined;
  readonly licenceNumber?: string | undefined;
  readonly licenceCountry?: string | undefined;
};
type NumberError = {
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

/** `unknown`: a possible number whose form is not known here; it is pointed out, never refused (rules section 14). */
type NumberVerdict = "valid" | "unknown" | "invalid";

const tieSupport = /^E\d{8}$/;
const possible = /^[A-Z0-9]{4,20}$/;

const spanish = (isValid: boolean): NumberVerdict => (isValid ? "valid" : "invalid");

/**
 * What is to be said of an identity document's number, as typed: DNI, NIE and the NIE on a TIE by checksum, a TIE's own
 * number and passports by pattern only; a form that is not known for the nationality, ISO 3166 alpha-2, is `unknown`.
 */
function documentNumberVerdict(type: DocumentType, typed: string, nationality: string): NumberVerdict {
  const number = plainNumber(typed);
  switch (type) {
    case "DNI":
      return spanish(isDni(number));
    case "NIE":
      return spanish(isNie(number));
    case "TIE":
      return spanish(isNie(number) || tieSupport.test(number));
    case "PASSPORT":
    case "OTHER":
      if (!possible.test(number)) return "invalid";
      return type === "PASSPORT" && isKnownPassport(number, nationality) ? "valid" : "unknown";
  }
}

/** The same for a driving licence: a Spanish one carries its holder's DNI or NIE, the others have no form known here. */
function licenceNumberVerdict(typed: string, country: string): NumberVerdict {
  const number = plainNumber(typed);
  if (!possible.test(number)) return "invalid";
  return country !== "ES" || isDni(number) || isNie(number) ? "valid" : "unknown";
}
