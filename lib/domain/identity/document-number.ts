import type { DocumentType } from "@/lib/domain/checkin/vocabulary";
import { isKnownPassport } from "@/lib/domain/identity/passport";
import { plainNumber } from "@/lib/domain/identity/plain-number";
import { isDni, isNie } from "@/lib/domain/identity/spanish-person";

/** `unknown`: a possible number whose form is not known here; it is pointed out, never refused (rules section 14). */
export type NumberVerdict = "valid" | "unknown" | "invalid";

const tieSupport = /^E\d{8}$/;
const possible = /^[A-Z0-9]{4,20}$/;

const spanish = (isValid: boolean): NumberVerdict => (isValid ? "valid" : "invalid");

/**
 * What is to be said of an identity document's number, as typed: DNI, NIE and the NIE on a TIE by checksum, a TIE's own
 * number and passports by pattern only; a form that is not known for the nationality, ISO 3166 alpha-2, is `unknown`.
 */
export function documentNumberVerdict(type: DocumentType, typed: string, nationality: string): NumberVerdict {
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
export function licenceNumberVerdict(typed: string, country: string): NumberVerdict {
  const number = plainNumber(typed);
  if (!possible.test(number)) return "invalid";
  return country !== "ES" || isDni(number) || isNie(number) ? "valid" : "unknown";
}
