import { isDni, isKnownPassport, isNie, plainNumber } from "@/lib/domain/core/personal-number";
import { isPostalCode } from "@/lib/domain/core/postal-code";
import type { DocumentType } from "./checkin-fields";

/** Fields whose valid format depends on another field; any of them may be missing. */
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

/** Numbers and postal code that are invalid for their document type and country (rules section 14). */
export function numberErrors(fields: NumberFields): NumberError[] {
  const { postalCode, country } = fields;
  const errors: NumberError[] = [];
  if (documentVerdict(fields) === "invalid") errors.push({ field: "documentNumber", code: "INVALID" });
  if (licenceVerdict(fields) === "invalid") errors.push({ field: "licenceNumber", code: "INVALID" });
  if (postalCode && country && !isPostalCode(postalCode, country)) {
    errors.push({ field: "postalCode", code: "POSTAL_CODE_INVALID" });
  }
  return errors;
}

/** Numbers whose national format we don't know: flagged to the desk, never refused (rules section 14). */
export const unverifiedNumbers = (fields: NumberFields): ("documentNumber" | "licenceNumber")[] => [
  ...(documentVerdict(fields) === "unknown" ? ["documentNumber" as const] : []),
  ...(licenceVerdict(fields) === "unknown" ? ["licenceNumber" as const] : []),
];

/** `unknown`: a plausible number whose national format we don't know; flagged, never refused (rules section 14). */
type NumberVerdict = "valid" | "unknown" | "invalid";

const tieSupport = /^E\d{8}$/;
/** A number as most authorities write it. */
const usual = /^[A-Z0-9]{4,20}$/;
/** At least three letters or digits of any script, whatever stands between them: `010190+123A`, `SMITHJ*123AB`. */
const possible = /(?:[\p{L}\p{N}].*){3}/u;

const spanish = (isValid: boolean): NumberVerdict => (isValid ? "valid" : "invalid");

/**
 * Checks an identity document's number as typed: DNI, NIE and the NIE on a TIE by checksum, a TIE's own number and
 * passports by pattern; `unknown` where no pattern is known for the nationality (ISO 3166 alpha-2).
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

/**
 * The same for a driving licence: a Spanish one carries the holder's DNI or NIE; other countries' formats are not known,
 * so that only an unusual number is pointed out.
 */
function licenceNumberVerdict(typed: string, country: string): NumberVerdict {
  const number = plainNumber(typed);
  if (!possible.test(number)) return "invalid";
  if (country === "ES") return isDni(number) || isNie(number) ? "valid" : "unknown";
  return usual.test(number) ? "valid" : "unknown";
}
