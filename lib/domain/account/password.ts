import { commonWords } from "./common-words";

/** Characters of a password: 5 at least (specification section 5), 128 at most, 8 recommended (rules section 13.1). */
export const passwordLength = { min: 5, max: 128, recommended: 8 } as const;

export type PasswordFault = "TOO_SHORT" | "TOO_LONG" | "TOO_COMMON" | "IS_NIK";
/** 0 refused, 1 weak, 2 fair, 3 good, 4 strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const lengthOf = (text: string) => Array.from(text).length;
/** Normalised for comparison with common passwords: lower case, without accents. */
export const plain = (text: string) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "");

const leetspeak: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};
const withoutLeetspeak = (text: string) => text.replace(/[013457@$!]/g, (digit) => leetspeak[digit] ?? digit);

/** Up to this many digits and signs around a common word still count as that word: `barcelona2024`, `hola1!`. */
const maxPadding = 5;
const withoutPadding = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");

function isCommonWord(text: string, words: ReadonlySet<string>): boolean {
  if (words.has(text) || words.has(withoutLeetspeak(text))) return true;
  const core = withoutPadding(text);
  if (core.length < 3 || text.length - core.length > maxPadding) return false;
  return words.has(core) || words.has(withoutLeetspeak(core));
}

const keyboardRows = [
  "1234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiopu",
  "yxcvbnm",
  "azertyuiop",
  "qsdfghjklm",
  "wxcvbn",
  "1qaz2wsx3edc4rfv",
  "qazwsxedcrfv",
  "1q2w3e4r5t6y",
];
const reversed = (text: string) => Array.from(text).reverse().join("");
const lines = keyboardRows.flatMap((row) => [row, reversed(row)]);

/** A sequence such as `abcde` or `98765`, or part of a keyboard row. */
function isRun(text: string): boolean {
  if (lines.some((line) => line.includes(text))) return true;
  const codes = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

const isRepeated = (text: string) => /^(.{1,4})\1+$/su.test(text);

const isNik = (text: string, nik: string) => {
  const name = plain(nik.trim());
  return text === name || (name.includes("@") && text === name.slice(0, name.indexOf("@")));
};

/**
 * Why a password is refused, or null (rules section 13.1): fewer than 5 or more than 128 characters, a common password,
 * a sequence or repetition, or the login name, whole or the part before its @.
 * @param alsoCommon further lists of common passwords, normalised by `plain`
 */
export function passwordFault(
  password: string,
  nik: string,
  alsoCommon: readonly ReadonlySet<string>[] = [],
): PasswordFault | null {
  const length = lengthOf(password);
  if (length < passwordLength.min) return "TOO_SHORT";
  if (length > passwordLength.max) return "TOO_LONG";
  const text = plain(password.trim());
  if (isNik(text, nik)) return "IS_NIK";
  const isCommon = [commonWords, ...alsoCommon].some((words) => isCommonWord(text, words));
  return isCommon || isRun(text) || isRepeated(text) ? "TOO_COMMON" : null;
}

/** A common word inside a longer password counts as this many characters. */
const wordWorth = 2;

function effectiveLength(password: string): number {
  const words = plain(password).split(/[^\p{L}]+/u);
  const discounted = words
    .filter((word) => commonWords.has(word) && word.length > wordWorth)
    .reduce((sum, word) => sum + word.length - wordWorth, 0);
  const letters = Array.from(password);
  const repeats = letters.filter((letter, index) => index > 0 && letter === letters[index - 1]).length;
  return Math.max(1, letters.length - discounted - repeats);
}

const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 33],
];

/** Strength from estimated entropy, for the meter beside the field; below the recommended 8 characters at most weak. */
export function passwordStrength(password: string, nik: string): PasswordStrength {
  if (passwordFault(password, nik) !== null) return 0;
  if (lengthOf(password) < passwordLength.recommended) return 1;
  const alphabet = kinds.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = effectiveLength(password) * Math.log2(Math.max(alphabet, 10));
  if (bits < 30) return 1;
  if (bits < 45) return 2;
  return bits < 65 ? 3 : 4;
}
