/** Characters that a copied text brings along unseen: zero-width spaces, direction marks, soft hyphens, byte order marks. */
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\uFEFF]/g;
/** Format characters of every kind, the ones that turn or isolate the direction of a text included. */
const format = /\p{Cf}/gu;
const hyphens = /[\u2010-\u2015\u2043\u2212]/g;

/**
 * A typed or pasted code, number, date or address as plain characters: compatible forms by NFKC (full-width digits and
 * plus, no-break spaces), every hyphen as `-`, nothing invisible, trimmed. Not for names: NFKC changes letters.
 */
export const plainTyped = (typed: string): string =>
  typed.normalize("NFKC").replace(format, "").replace(hyphens, "-").replace(/\s/g, " ").trim();

/** A name or a line of an address without invisible marks and no-break spaces, composed (NFC) and trimmed. */
export const cleanLine = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(unseen, "")
    .replace(/\p{Zs}+/gu, " ")
    .trim();

const breaksOrTurns = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u;
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}\//iu;

/**
 * Whether a text that mails, documents and the desk print is one line without control and direction characters and
 * without web addresses: in a mail to someone else it must not look like a text of the company, nor become a link.
 */
export const isPlainLine = (text: string): boolean => !breaksOrTurns.test(text) && !webAddress.test(text);

const controls = /[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu;

/** A message of several lines without invisible, direction and control characters, trimmed. */
export const cleanText = (typed: string): string =>
  typed
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(unseen, "")
    .replace(controls, "")
    .trim();

/** Whether a text is printable ASCII and so safe as the value of a header. */
export const isPrintableAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
