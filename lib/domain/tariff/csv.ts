/** A table as text (RFC 4180), with the separator that spreadsheets of the language expect. */
export const writeCsv = (rows: readonly (readonly string[])[], separator: "," | ";"): string =>
  rows.map((row) => row.map((value) => quoted(harmless(value), separator)).join(separator)).join("\r\n");

/** A value that a spreadsheet would take for a formula is told to be text; an amount below nothing is no formula. */
const harmless = (value: string): string =>
  /^[=+\-@\t\r]/.test(value) && !/^-\d+(?:[.,]\d+)?$/.test(value) ? `'${value}` : value;

const quoted = (value: string, separator: string): string =>
  value.includes(separator) || /["\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** The separator that stands most often in the first line outside quotes: of a spreadsheet's block it is the tab. */
function separatorOf(text: string): string {
  const first = (text.split(/\r?\n/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const count = (separator: string) => first.split(separator).length;
  return ["\t", ";", ","].reduce((best, one) => (count(one) > count(best) ? one : best), ";");
}

/** The rows of a table as text: separated by commas, semicolons or tabs; without empty lines; null where a quote stays open. */
export function readCsv(given: string): string[][] | null {
  const text = given.replace(/^\uFEFF/, "");
  const separator = separatorOf(text);
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
    if (row.some((one) => one !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (open && sign === '"' && text[at + 1] === '"') {
      value += '"';
      at += 1;
    } else if (sign === '"' && (open || value.trim() === "")) open = !open;
    else if (open) value += sign;
    else if (sign === separator) endValue();
    else if (sign === "\n") endRow();
    else if (sign !== "\r") value += sign;
  }
  if (open) return null;
  endRow();
  return rows;
}
