import { plainTyped } from "./typed-text";

/** Greek and Cyrillic capitals that look like Latin ones, by which documents of those countries are numbered. */
const lookalikes = "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧАВЕКМНОРСТУХ";
const latin = "ABEZHIKMNOPTYXABEKMHOPCTYX";

/**
 * A document number normalised for comparison and storage: capitals, without spaces, dots, dashes and slashes. Letters
 * that look Latin are, and an NIE of the years when it had eight digits loses its first zero.
 */
export function plainNumber(typed: string): string {
  const number = plainTyped(typed)
    .toUpperCase()
    .replace(/[\s./·-]/g, "")
    .replace(/[Α-ΧА-Х]/g, (letter) => latin[lookalikes.indexOf(letter)] ?? letter);
  const shorter = number.replace(/^X0(?=\d{7}[A-Z]$)/, "X");
  return isNie(shorter) ? shorter : number;
}

const controlLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
const nieDigits: Readonly<Record<string, string>> = { X: "0", Y: "1", Z: "2" };

const isControlled = (digits: string, letter: string | undefined): boolean =>
  letter !== undefined && controlLetters[Number(digits) % controlLetters.length] === letter;

/** Spanish identity card: eight digits and their control letter (rules section 14). Takes a `plainNumber`. */
export const isDni = (number: string): boolean =>
  /^\d{8}[A-Z]$/.test(number) && isControlled(number.slice(0, 8), number[8]);

/** Number of a foreigner in Spain: X, Y or Z, seven digits and their control letter. Takes a `plainNumber`. */
export function isNie(number: string): boolean {
  if (!/^[XYZ]\d{7}[A-Z]$/.test(number)) return false;
  return isControlled(`${nieDigits[number.slice(0, 1)] ?? ""}${number.slice(1, 8)}`, number[8]);
}

/** Tax number of persons without DNI or NIE: K, L or M, seven digits and the control letter of a DNI. */
export const isSpecialNif = (number: string): boolean =>
  /^[KLM]\d{7}[A-Z]$/.test(number) && isControlled(number.slice(1, 8), number[8]);

/** Formats of current passports by nationality; other countries and older passports have other formats. */
const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^[A-Z]{1,2}\d{7}$/,
  BE: /^[A-Z]{2}\d{6}$/,
  CH: /^[A-Z]\d{7}$/,
  DE: /^[CFGHJKLMNPRTVWXYZ0-9]{9}$/,
  DK: /^\d{9}$/,
  ES: /^[A-Z]{2,3}\d{6}$/,
  FI: /^[A-Z]{2}\d{7}$/,
  FR: /^\d{2}[A-Z]{2}\d{5}$/,
  GB: /^\d{9}$/,
  GR: /^[A-Z]{2}\d{7}$/,
  IE: /^[A-Z0-9]{2}\d{7}$/,
  IT: /^[A-Z]{2}\d{7}$/,
  NL: /^[A-NP-Z]{2}[A-NP-Z0-9]{6}\d$/,
  NO: /^([A-Z]{3}\d{5}|\d{8})$/,
  PL: /^[A-Z]{2}\d{7}$/,
  PT: /^[A-Z]{1,2}\d{6}$/,
  SE: /^([A-Z]{2}\d{6}|\d{8})$/,
  US: /^([A-Z]\d{8}|\d{9})$/,
};

/**
 * Whether a number fits the known passport format of a nationality; null where none is known. Takes a `plainNumber`.
 */
export const isKnownPassport = (number: string, nationality: string): boolean | null =>
  patterns[nationality]?.test(number) ?? null;
