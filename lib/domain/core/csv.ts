/** Writes a table as CSV (RFC 4180), with the separator that spreadsheets of the language expect. */
export const writeCsv = (rows: readonly (readonly string[])[], separator: "," | ";"): string =>
  rows.map((row) => row.map((value) => quoted(withoutFormula(value), separator)).join(separator)).join("\r\n");

/** Escapes CSV injection: `=1+1` becomes `'=1+1`; a negative number such as `-12,50` stays. */
const withoutFormula = (value: string): string =>
  /^[=+\-@\t\r]/.test(value) && !/^-\d+(?:[.,]\d+)?$/.test(value) ? `'${value}` : value;

const quoted = (value: string, separator: string): string =>
  value.includes(separator) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** The most frequent separator of the first line, outside quotes; a tab for cells pasted from a spreadsheet. */
function separatorOf(text: string): string {
  const first = (text.split(/\r\n?|\n/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (separator: string) => first.split(separator).length;
  return ["\t", ";", ","].reduce((best, separator) => (count(separator) > count(best) ? separator : best), ";");
}

/** A line that names the separator for Excel; it holds no data. */
const separatorLine = /^sep=(.)(?:\r\n?|\n|$)/i;

/**
 * Parses CSV with commas, semicolons or tabs; lines end with LF, CRLF or CR; skips empty lines and
 * `sep=;`. Null when a quote is not closed.
 */
export function readCsv(input: string): string[][] | null {
  const marked = input.replace(/^\uFEFF/, "");
  const text = marked.replace(separatorLine, "");
  const separator = separatorLine.exec(marked)?.[1] ?? separatorOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let value = "";
  let open = false;
  const endValue = () => {
    row.push(value.replace(/^'(?=[=+\-@])/, "").trim());
    value = "";
  };
  const endRow = () => {
    endValue();
    if (row.some((cell) => cell !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (open && character === '"' && text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else if (character === '"' && (open || value.trim() === "")) open = !open;
    else if (open) value += character;
    else if (character === separator) endValue();
    else if (character === "\n" || character === "\r") endRow();
    else value += character;
  }
  if (open) return null;
  endRow();
  return rows;
}
