import { seasonCodes } from "@/lib/domain/core/configuration";
import { readCsv, writeCsv } from "@/lib/domain/core/csv";
import { coverageCodes } from "@/lib/domain/pricing/add-ons";
import { coverFields } from "@/lib/domain/pricing/check-draft";
import { cellTexts } from "./desk-price-cells";
import type { PricedGroup, TariffDocument } from "./desk-prices";

/** Columns of the CSV that is exported and imported, each with its cells' path below the group. */
const columns: readonly (readonly [header: string, path: string])[] = [
  ...seasonCodes.map((season) => [season, `perDayCents.${season}`] as const),
  ...coverageCodes.flatMap((code) =>
    coverFields.map((field) => [`${code} ${field.replace("Cents", "")}`, `coverages.${code}.${field}`] as const),
  ),
];
const headers = ["GROUP", "NAME", ...columns.map(([header]) => header)];

/** Daily and coverage prices of every group as CSV; with a decimal comma the separator is a semicolon. */
export function pricesAsCsv(document: TariffDocument, groups: readonly PricedGroup[], decimal: "," | "."): string {
  const texts = cellTexts(document, decimal);
  const rows = groups
    .filter(({ id, active }) => active || document.prices[id])
    .map(({ id, code, name }) => [code, name, ...columns.map(([, path]) => texts[`prices.${id}.${path}`] ?? "")]);
  return `\uFEFF${writeCsv([headers, ...rows], decimal === "," ? ";" : ",")}\r\n`;
}

type TableRefusal = {
  readonly ok: false;
  readonly reason: "UNREADABLE" | "NO_GROUP_COLUMN" | "UNKNOWN_GROUP";
  readonly where: string;
};

/** Headers that staff write in Spanish, beside those that the export writes. */
const spanish: Readonly<Record<string, string>> = {
  GRUPO: "GROUP",
  NOMBRE: "NAME",
  BAJA: "LOW",
  MEDIA: "MID",
  ALTA: "HIGH",
  PUNTA: "PEAK",
};
const headerOf = (header: string): string => spanish[header] ?? header;

/** Where a cell stands in the imported table: its group's code, its header as it was written, and its text. */
export interface TableCell {
  readonly row: string;
  readonly column: string;
  readonly value: string;
}

interface ImportedTable {
  readonly ok: true;
  readonly cells: Readonly<Record<string, string>>;
  /** The place of each cell. */
  readonly places: Readonly<Record<string, TableCell>>;
}

/** Cells of an imported CSV: columns by their header in any order, unknown columns ignored. */
export function cellsOfCsv(text: string, groups: readonly PricedGroup[]): ImportedTable | TableRefusal {
  const [first, ...rows] = readCsv(text) ?? [];
  if (!first) return { ok: false, reason: "UNREADABLE", where: "" };
  const names = first.map((header) => headerOf(header.toUpperCase()));
  const at = names.indexOf("GROUP");
  if (at < 0) return { ok: false, reason: "NO_GROUP_COLUMN", where: "" };
  const cells: Record<string, string> = {};
  const places: Record<string, TableCell> = {};
  for (const row of rows) {
    const code = row[at]?.toUpperCase() ?? "";
    const group = groups.find((group) => group.code === code);
    if (!group) return { ok: false, reason: "UNKNOWN_GROUP", where: code };
    for (const [header, path] of columns) {
      const column = names.indexOf(header.toUpperCase());
      if (column < 0) continue;
      const [name, value] = [`prices.${group.id}.${path}`, row[column] ?? ""];
      cells[name] = value;
      places[name] = { row: group.code, column: first[column] ?? header, value };
    }
  }
  return { ok: true, cells, places };
}
