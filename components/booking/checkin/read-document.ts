import { parse } from "mrz";
import type { RenterField } from "@/lib/domain/checkin/fields";

/** Lines of passports, identity cards and older cards, by all that stands in them: how many, and how long. */
const formats: Readonly<Record<number, readonly [lines: number, length: number]>> = {
  88: [2, 44],
  90: [3, 30],
  72: [2, 36],
};

const sexes: Readonly<Record<string, string>> = { male: "M", female: "F", nonspecified: "X" };

const named = (text: string) => text.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());

/** `YYMMDD` of a birth, which is past, or of an end, which is of this century. */
function dateOf(text: string, past: number | null): string {
  const year = Number(text.slice(0, 2));
  const century = past !== null && year > past % 100 ? 1900 : 2000;
  return `${century + year}-${text.slice(2, 4)}-${text.slice(4, 6)}`;
}

export type ReadDocument = Partial<Record<RenterField | "documentExpiresOn", string>>;

/**
 * What the machine-readable lines of a document say, on this device; null where they are not whole or a check digit is
 * wrong. Spanish cards carry the holder's DNI or NIE beside the number of the card.
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
    surname1: named(split ? surname1 : lastName),
    ...(split ? { surname2: named(surname2) } : {}),
    ...(firstName ? { firstName: named(firstName) } : {}),
    ...(sex && sexes[sex] ? { sex: sexes[sex] } : {}),
  };
}
