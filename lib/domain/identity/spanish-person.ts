const controlLetters = "TRWAGMYFPDXBNJZSQVHLCKE";
const nieDigits: Readonly<Record<string, string>> = { X: "0", Y: "1", Z: "2" };

const isControlled = (digits: string, letter: string | undefined): boolean =>
  letter !== undefined && controlLetters[Number(digits) % controlLetters.length] === letter;

/** Spanish identity card: eight figures and their control letter (rules section 14). Takes a plain number. */
export const isDni = (number: string): boolean =>
  /^\d{8}[A-Z]$/.test(number) && isControlled(number.slice(0, 8), number[8]);

/** Number of a foreigner in Spain: X, Y or Z, seven figures and their control letter. Takes a plain number. */
export function isNie(number: string): boolean {
  if (!/^[XYZ]\d{7}[A-Z]$/.test(number)) return false;
  return isControlled(`${nieDigits[number.slice(0, 1)] ?? ""}${number.slice(1, 8)}`, number[8]);
}

/** Tax number of persons without DNI or NIE: K, L or M, seven figures and the letter that a DNI of them would have. */
export const isSpecialNif = (number: string): boolean =>
  /^[KLM]\d{7}[A-Z]$/.test(number) && isControlled(number.slice(1, 8), number[8]);
