import { parse } from "mrz";
import type { RenterField } from "@/lib/domain/checkin/fields";

/** MRZ formats by total number of characters: TD3 (passports), TD1 (identity cards) and TD2 (older cards). */
const formats: Readonly<Record<number, readonly [lines: number, length: number]>> = {
  88: [2, 44],
  90: [3, 30],
  72: [2, 36],
};

const sexes: Readonly<Record<string, string>> = { male: "M", female: "F", nonspecified: "X" };

const capitalised = (text: string) => text.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());

/**
 * `YYMMDD` as `YYYY-MM-DD`. With `currentYear` (birth dates) the year is not in the future: in 2026, 27 is 1927 and 26
 * is 2026. With null (expiry dates) it is always 20YY.
 */
function dateOf(text: string, currentYear: number | null): string {
  const year = Number(text.slice(0, 2));
  const century = currentYear !== null && year > currentYear % 100 ? 1900 : 2000;
  return `${century + year}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
}

export type ReadDocument = Partial<Record<RenterField | "documentExpiresOn", string>>;

/**
 * Parses a document's machine-readable zone (MRZ). Null when it is incomplete or a check digit is wrong. On Spanish
 * cards the DNI or NIE is taken from the optional data: the document number there is the card's.
 */
export function readDocument(typed: string, year: number): ReadDocument | null {
  const text = typed.toUpperCase().replace(/[«‹]/g, "<").replace(/\s/g, "");
  const format = formats[text.length];
  if (!format) return null;
  const [count, length] = format;
  const lines = Array.from({ length: count }, (_, line) => text.slice(line * length, (line + 1) * length));
  const { valid, fields, documentNumber } = parse(lines, { autocorrect: true });
  const { documentCode, issuingState, birthDate, expirationDate, firstName, lastName, sex, optional1 } = fields;
  if (!valid || !documentNumber || !birthDate || !expirationDate || !lastName) return null;
  const card = issuingState === "ESP" && optional1 ? optional1 : null;
  const passport = documentCode?.startsWith("P");
  const [surname1 = lastName, surname2, ...more] = issuingState === "ESP" ? lastName.split(" ") : [lastName];
  const split = surname2 !== undefined && more.length === 0;
  return {
    documentType: card ? (/^[XYZ]/.test(card) ? "TIE" : "DNI") : passport ? "PASSPORT" : "OTHER",
    documentNumber: card ?? documentNumber,
    documentExpiresOn: dateOf(expirationDate, null),
    birthDate: dateOf(birthDate, year),
    surname1: capitalised(split ? surname1 : lastName),
    ...(split ? { surname2: capitalised(surname2) } : {}),
    ...(firstName ? { firstName: capitalised(firstName) } : {}),
    ...(sex && sexes[sex] ? { sex: sexes[sex] } : {}),
  };
}
