import { seasonCodes } from "@/lib/domain/core/configuration";
import { vehicleKinds } from "@/lib/domain/fleet/fleet";
import { coverageCodes, extraCodes } from "@/lib/domain/pricing/add-ons";
import { cellValues } from "@/lib/domain/pricing/price-differences";

/**
 * How a cell of a draft is typed in a form or spreadsheet. `price`: euro, may be empty; `fee`: euro; `percent`: percent
 * with up to two decimals; `monthDay`: `DD/MM`; `kinds`: vehicle kinds separated by spaces.
 */
type CellKind = "price" | "fee" | "percent" | "count" | "text" | "monthDay" | "season" | "kinds";

const anyOf = (codes: readonly string[]) => `(${codes.join("|")})`;
const rules: readonly (readonly [RegExp, CellKind])[] = [
  [new RegExp(`^prices\\.\\d+\\.perDayCents\\.${anyOf(seasonCodes)}$`), "price"],
  [
    new RegExp(`^prices\\.\\d+\\.coverages\\.${anyOf(coverageCodes)}\\.(perDayCents|excessCents|depositCents)$`),
    "price",
  ],
  [new RegExp(`^extras\\.${anyOf(extraCodes)}\\.(perDayCents|capCents)$`), "price"],
  [new RegExp(`^extras\\.${anyOf(extraCodes)}\\.maxUnits$`), "count"],
  [new RegExp(`^extras\\.${anyOf(extraCodes)}\\.vehicleKinds$`), "kinds"],
  [/^configuration\.seasons\.\d{1,2}\.code$/, "season"],
  [/^configuration\.seasons\.\d{1,2}\.(from|to)$/, "monthDay"],
  [/^configuration\.bands\.\d{1,2}\.(from|to)$/, "count"],
  [/^configuration\.bands\.\d{1,2}\.factorBasisPoints$/, "percent"],
  [/^configuration\.oneWay\.feeCents\.\d{1,6}-\d{1,6}$/, "fee"],
  [/^configuration\.(oneWay\.freeFromDays|coverageMaxDays|motorcycle\.kmPerDay)$/, "count"],
  [/^configuration\.(youngDriver\.(perDayCents|capCents)|afterHoursFeeCents|refuelFeeCents)$/, "fee"],
  [/^configuration\.motorcycle\.extraKmCents$/, "fee"],
  [/^configuration\.(fullPayment|nonRefundable)DiscountBasisPoints$/, "percent"],
  [/^configuration\.campaignMaxBasisPoints$/, "percent"],
  [/^configuration\.damage\.prices\.\d{1,2}\.(carCents|motorcycleCents)$/, "price"],
  [/^configuration\.legal\.(companyName|taxId|registration|address|commercialRegister)$/, "text"],
  [/^configuration\.support\.(phone|email|assistancePhone)$/, "text"],
];

/** Kind of a cell by its path; null for a path that is no editable cell. */
export const kindOfCell = (name: string): CellKind | null => rules.find(([rule]) => rule.test(name))?.[1] ?? null;

const largest = 10_000_000;

/** `1.234,50`, `1,234.50`, `42,5 €` or `42` as hundredths; null when it is no such number. */
export function hundredthsOf(text: string): number | null {
  const plain = text.replaceAll(/[\s€%]/g, "");
  const decimal = /[.,](\d{1,2})$/.exec(plain);
  const whole = decimal ? plain.slice(0, decimal.index) : plain;
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return null;
  const value = Number(`${whole.replaceAll(/[.,]/g, "")}${(decimal?.[1] ?? "").padEnd(2, "0")}`);
  return value <= largest ? value : null;
}

/** Hundredths as typed: `42.50`, whole numbers without decimals. */
export const hundredthsText = (value: number, decimal: "," | "." = "."): string =>
  `${Math.floor(value / 100)}${value % 100 === 0 ? "" : `${decimal}${String(value % 100).padStart(2, "0")}`}`;

function monthDayOf(text: string): string | null {
  const [, day = "", month = ""] = /^(\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? [];
  const days = new Date(Date.UTC(2028, Number(month), 0)).getUTCDate();
  const fits = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= days;
  return fits ? `${month.padStart(2, "0")}-${day.padStart(2, "0")}` : null;
}

type CellJson = string | number | readonly string[] | null;
type ReadCell =
  | { readonly ok: true; readonly value: CellJson }
  | { readonly ok: false; readonly code: "REQUIRED" | "INVALID" };
const read = (value: CellJson): ReadCell => ({ ok: true, value });
const invalid: ReadCell = { ok: false, code: "INVALID" };
const orInvalid = (value: number | string | null) => (value === null ? invalid : read(value));

/** Parses what was typed into a cell to its value in the document. */
export function readCell(kind: CellKind, typed: string): ReadCell {
  const text = typed.trim();
  if (text === "") return kind === "price" ? read(null) : { ok: false, code: "REQUIRED" };
  switch (kind) {
    case "price":
    case "fee":
      return orInvalid(hundredthsOf(text));
    case "percent": {
      const value = hundredthsOf(text);
      return orInvalid(value !== null && value <= 20_000 ? value : null);
    }
    case "count":
      return /^\d{1,4}$/.test(text) ? read(Number(text)) : invalid;
    case "monthDay":
      return orInvalid(monthDayOf(text));
    case "season":
      return orInvalid(seasonCodes.find((code) => code === text) ?? null);
    case "kinds": {
      const kinds = vehicleKinds.filter((kind) => text.split(/\s+/).includes(kind));
      return kinds.length > 0 ? read(kinds) : invalid;
    }
    case "text":
      return text.length <= 200 ? read(text) : invalid;
  }
}

/** The text of a cell for its form field; the inverse of `readCell`. */
function cellText(kind: CellKind, value: string | number | null, decimal: "," | "."): string {
  if (value === null) return "";
  if (typeof value === "number") return kind === "count" ? String(value) : hundredthsText(value, decimal);
  return kind === "monthDay" ? value.split("-").toReversed().join("/") : value;
}

/** Every editable cell of a document, as text by path. */
export const cellTexts = (document: unknown, decimal: "," | "." = "."): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...cellValues(document)].flatMap(([name, value]) => {
      const kind = kindOfCell(name);
      return kind ? [[name, cellText(kind, value, decimal)]] : [];
    }),
  );

type Json = CellJson | { [key: string]: Json } | Json[];

/** A copy of a document with a value at a path; missing steps are created. */
function withValue(document: Json, [step, ...rest]: readonly string[], value: CellJson): Json {
  if (step === undefined) return Array.isArray(value) ? [...value] : value;
  if (Array.isArray(document)) {
    const list = document.slice();
    list[Number(step)] = withValue(list[Number(step)] ?? {}, rest, value);
    return list;
  }
  const object = typeof document === "object" && document !== null ? Object.fromEntries(Object.entries(document)) : {};
  return { ...object, [step]: withValue(object[step] ?? {}, rest, value) };
}

const lists = ["configuration.seasons", "configuration.bands"];
const rowOf = (name: string) =>
  lists.find((list) => name.startsWith(`${list}.`)) && name.split(".").slice(0, 3).join(".");

interface CellProblem {
  readonly field: string;
  readonly code: "REQUIRED" | "INVALID";
}

/**
 * Applies typed cells to a document; the other cells stay. Rows of seasons and bands with both ends empty are dropped.
 * `problems`: the cells that could not be parsed.
 */
export function withCells(
  document: unknown,
  typedCells: Readonly<Record<string, string>>,
): { readonly document: unknown; readonly problems: readonly CellProblem[] } {
  const isIn = (list: string) => (name: string) => name.startsWith(`${list}.`);
  const changedLists = lists.filter((list) => Object.keys(typedCells).some(isIn(list)));
  const kept = Object.entries(cellTexts(document)).filter(([name]) => changedLists.some((list) => isIn(list)(name)));
  const cells = { ...Object.fromEntries(kept), ...typedCells };
  const isEmptyRow = (name: string) => {
    const row = rowOf(name);
    return row !== undefined && [cells[`${row}.from`], cells[`${row}.to`]].every((end) => (end ?? "").trim() === "");
  };
  const problems: CellProblem[] = [];
  let edited: Json = JSON.parse(JSON.stringify(document));
  for (const list of changedLists) edited = withValue(edited, list.split("."), []);
  for (const [name, typed] of Object.entries(cells)) {
    if (isEmptyRow(name)) continue;
    const kind = kindOfCell(name);
    const cell = kind ? readCell(kind, typed) : invalid;
    if (cell.ok) edited = withValue(edited, name.split("."), cell.value);
    else problems.push({ field: name, code: cell.code });
  }
  return { document: compacted(edited), problems };
}

/** Removes the holes that dropped rows leave in arrays. */
const compacted = (value: Json): Json => {
  if (Array.isArray(value)) return value.filter((value) => value !== undefined && value !== null).map(compacted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, compacted(inner)]));
};
