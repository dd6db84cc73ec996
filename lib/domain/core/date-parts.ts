import { plainTyped } from "./typed-text";

/** Day, month and year as typed. */
export type DateParts = readonly [day: string, month: string, year: string];

/**
 * A date that was typed in three fields as YYYY-MM-DD, empty when all are. Otherwise a text that is no date, from which
 * `partsOfDate` gets back what was typed.
 */
export function dateFromParts(typed: DateParts): string {
  const [day, month, year] = typed.map((part) => plainTyped(part));
  if (!day && !month && !year) return "";
  const twoDigits = (part = "") => (/^\d$/.test(part) ? `0${part}` : part);
  return [year, twoDigits(month), twoDigits(day)].join("-").slice(0, 10);
}

/** The fields' texts of YYYY-MM-DD. */
export function partsOfDate(date: string): DateParts {
  const [year = "", month = "", day = ""] = date.split("-");
  return [day.replace(/^0(?=\d)/, ""), month.replace(/^0(?=\d)/, ""), year];
}

/** The parts of a whole date that was pasted into one field: `10.07.1990`, `10/7/1990`, `10071990`, `1990-07-10`. */
export function pastedDate(text: string): DateParts | null {
  const plain = plainTyped(text);
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-?([01]\d)-?([0-3]\d)(?:T.*)?$/.exec(plain) ?? [];
  const [, day, month, year] = /^(\d{1,2})\s*[./\s-]\s*(\d{1,2})\s*[./\s-]\s*(\d{4})$/.exec(plain) ?? [];
  const [, day2, month2, year4] = /^([0-3]\d)([01]\d)((?:19|20)\d{2})$/.exec(plain) ?? [];
  if (day && month && year) return [day, month, year];
  if (day2 && month2 && year4) return [day2, month2, year4];
  return isoYear && isoMonth && isoDay ? [isoDay, isoMonth, isoYear] : null;
}
