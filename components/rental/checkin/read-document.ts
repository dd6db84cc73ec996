import { parse } from "mrz";
import { isCalendarDate } from "@/lib/domain/core/time";
import type { RenterField } from "@/lib/domain/rental/checkin-fields";

/** MRZ formats: TD3 (passports), TD1 (identity cards), TD2 (older cards, and French ones until 2021). */
const formats = [
  { count: 2, length: 44, nameLine: 0 },
  { count: 3, length: 30, nameLine: 2 },
  { count: 2, length: 36, nameLine: 0 },
] as const;
type Format = (typeof formats)[number];

const sexes: Readonly<Record<string, string>> = { male: "M", female: "F", nonspecified: "X" };

const capitalised = (text: string) => text.toLowerCase().replace(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());

/** Nobody younger drives or signs, so that of two possible centuries of birth the later one may be left out. */
const youngest = 16;

/** `YYMMDD` as `YYYY-MM-DD`; null for a date that the document does not state whole or that does not exist. */
function dateOf(text: string | null | undefined, latestYear: number | null): string | null {
  const [, yy, month, day] = /^(\d{2})(\d{2})(\d{2})$/.exec(text ?? "") ?? [];
  if (!yy) return null;
  const century = latestYear !== null && 2000 + Number(yy) > latestYear ? 1900 : 2000;
  const date = `${century + Number(yy)}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}

/**
 * Lines of a text in a format. The line of the names ends in fillers, which text recognition cuts off: it is filled up.
 * No check digit covers it, so that only the other lines prove that the format fits.
 */
function linesIn(text: string, { count, length, nameLine }: Format): string[] | null {
  const missing = count * length - text.length;
  const names = length - missing;
  if (missing < 0 || names < 5) return null;
  const filler = "<".repeat(missing);
  const whole = nameLine === 0 ? `${text.slice(0, names)}${filler}${text.slice(names)}` : `${text}${filler}`;
  return Array.from({ length: count }, (_, line) => whole.slice(line * length, (line + 1) * length));
}

type Parsed = ReturnType<typeof parse>;
function parsedIn(text: string, format: Format): Parsed | null {
  const lines = linesIn(text, format);
  if (!lines) return null;
  const parsed = parse(lines, { autocorrect: true });
  return parsed.valid && parsed.documentNumber ? parsed : null;
}

/** Text recognition reads two fillers as one quotation mark, and sometimes one: both are tried. */
function recognised(typed: string): Parsed | null {
  const text = typed.toUpperCase().replace(/\s/g, "").replace(/‹/g, "<");
  for (const fillers of ["<<", "<"])
    for (const format of formats) {
      const parsed = parsedIn(text.replace(/«/g, fillers), format);
      if (parsed) return parsed;
    }
  return null;
}

/**
 * Whether fillers of the names were read as letters: `SMITHK<ANNA<<K` for `SMITH<<ANNA<<<`. No check digit tells, so
 * such names are not filled in.
 */
const isUnsure = (name: string) => /(?:^|\s)([CEKLSX])\1*$/.test(name);

function namesOf({ issuingState, lastName, firstName }: Parsed["fields"]): ReadDocument {
  const [last, first] = [lastName ?? "", firstName ?? ""];
  if (isUnsure(last) || isUnsure(first)) return {};
  const [surname1 = last, surname2, ...more] = issuingState === "ESP" ? last.split(" ") : [last];
  const split = surname2 !== undefined && more.length === 0;
  return {
    ...(last ? { surname1: capitalised(split ? surname1 : last) } : {}),
    ...(split ? { surname2: capitalised(surname2) } : {}),
    ...(first ? { firstName: capitalised(first) } : {}),
  };
}

export type ReadDocument = Partial<Record<RenterField | "documentExpiresOn", string>>;

/**
 * Parses a document's machine-readable zone (MRZ). Null when it is incomplete or a check digit is wrong; what the
 * document does not state is left out. On Spanish cards the DNI or NIE is taken from the optional data: the document
 * number there is the card's.
 */
export function readDocument(typed: string, year: number): ReadDocument | null {
  const parsed = recognised(typed);
  if (!parsed?.documentNumber) return null;
  const { fields, format, details } = parsed;
  const { documentCode, issuingState, birthDate, expirationDate, sex, optional1 } = fields;
  const card = issuingState === "ESP" && optional1 ? optional1 : null;
  const isFrench = format === "FRENCH_NATIONAL_ID";
  const born = dateOf(birthDate, year - youngest);
  const expires = dateOf(expirationDate, null);
  const number = isFrench
    ? details.flatMap(({ field, value }) => (frenchNumber.some((part) => part === field) ? [value ?? ""] : [])).join("")
    : parsed.documentNumber;
  return {
    documentType: card ? (/^[XYZ]/.test(card) ? "TIE" : "DNI") : documentCode?.startsWith("P") ? "PASSPORT" : "OTHER",
    documentNumber: card ?? number,
    ...(expires ? { documentExpiresOn: expires } : {}),
    ...(born ? { birthDate: born } : {}),
    ...namesOf(fields),
    ...(sex && sexes[sex] ? { sex: sexes[sex] } : {}),
  };
}

/** The twelve digits of an old French card: year and month of issue, office, and the number of the month. */
const frenchNumber = ["issueDate", "administrativeCode2", "documentNumber"];
