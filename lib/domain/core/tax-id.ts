import { isDni, isNie, isSpecialNif, plainNumber } from "./personal-number";

const shortest = 4;
/** Personal tax code in Italy, which begins with six letters and is not a VAT number. */
const codiceFiscale = /^[A-Z]{6}[0-9L-NP-V]{2}[ABCDEHLMPRST][0-9L-NP-V]{2}[A-Z][0-9L-NP-V]{3}[A-Z]$/;

const isSpanish = (number: string): boolean => isDni(number) || isNie(number) || isSpecialNif(number) || isCif(number);

/** A tax ID as it is kept: normalised, a Greek one with EL, which the EU uses for GR. */
export const plainTaxId = (typed: string, country: string): string => {
  const number = plainNumber(typed);
  return country === "GR" ? number.replace(/^GR(?=\d{9}$)/, "EL") : number;
};

/**
 * Whether a tax ID or VAT number, as typed, may stand on an invoice to a country, ISO 3166 alpha-2 (rules section 10):
 * Spain by checksum, with or without ES before it; the EU by the VAT pattern when it starts with two letters, else at
 * least 4 characters; elsewhere at least 4 characters.
 */
export function isTaxId(typed: string, country: string): boolean {
  const number = plainTaxId(typed, country);
  if (country === "ES") return isSpanish(number.replace(/^ES(?=.{9}$)/, ""));
  if (!/^[\p{Lu}\p{N}+*&]+$/u.test(number) || number.length < shortest) return false;
  if (!isEuropeanUnion(country) || !/^[A-Z]{2}/.test(number)) return true;
  if (number.startsWith("ES")) return isSpanish(number.slice(2));
  return isVatNumber(number) || (country === "IT" && codiceFiscale.test(number));
}

const controlLetters = "JABCDEFGHI";

/** Luhn check digit: every second digit doubled, digits summed, complement to ten. */
function luhnDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit);
    const doubled = value * 2;
    return total + (index % 2 === 0 ? (doubled > 9 ? doubled - 9 : doubled) : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Spanish company number (CIF): the letter of its kind, seven digits and a control, which is a digit for companies, a
 * letter for public and foreign bodies and for those without residence, whose number begins with 00, and either for the
 * rest (rules section 14). Takes a `plainNumber`.
 */
function isCif(number: string): boolean {
  const [, kind, digits, control] = /^([ABCDEFGHJNPQRSUVW])(\d{7})([0-9A-J])$/.exec(number) ?? [];
  if (!kind || !digits || !control) return false;
  const expected = luhnDigit(digits);
  const digitMatches = control === String(expected);
  const letterMatches = control === controlLetters[expected];
  if ("ABEH".includes(kind)) return digitMatches || (letterMatches && digits.startsWith("00"));
  return "NPQRSW".includes(kind) ? letterMatches : digitMatches || letterMatches;
}

/** VAT number formats after the two-letter prefix, by prefix; Greece uses EL, Northern Ireland XI. */
const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-IW]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(\d{9}|\d{12}|(GD|HA)\d{3})$/,
};

/** Whether a country (ISO 3166 alpha-2) is in the EU. */
const isEuropeanUnion = (country: string): boolean =>
  country === "GR" || (country !== "EL" && country !== "XI" && Object.hasOwn(patterns, country));

/** Whether a `plainNumber` has the format of an EU VAT number (rules section 10). */
const isVatNumber = (number: string): boolean => patterns[number.slice(0, 2)]?.test(number.slice(2)) ?? false;
