import "server-only";

type Span = readonly [first: number, last: number];

/** Spans of a format 4 subtable; single characters that it maps to glyph 0 are not looked up, no font of ours has any. */
function segments(table: DataView): Span[] {
  const count = table.getUint16(6) / 2;
  return Array.from({ length: count }, (_, at): Span => {
    const last = table.getUint16(14 + 2 * at);
    return [table.getUint16(16 + 2 * (count + at)), last === 0xffff ? 0xfffe : last];
  });
}

const groups = (table: DataView): Span[] =>
  Array.from({ length: table.getUint32(12) }, (_, at): Span => {
    const start = 16 + 12 * at;
    return [table.getUint32(start), table.getUint32(start + 4)];
  });

/**
 * The characters of a TrueType font, read from its table `cmap` (OpenType 1.9): formats 4 and 12, as our fonts have
 * them. The PDF library draws an empty box for any other character and does not say so.
 */
export function charactersOf(font: Uint8Array): ReadonlySet<number> {
  const file = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tagOf = (at: number) => String.fromCharCode(...font.subarray(at, at + 4));
  const tables = Array.from({ length: file.getUint16(4) }, (_, at) => 12 + 16 * at);
  const entry = tables.find((at) => tagOf(at) === "cmap");
  if (entry === undefined) throw new Error("a font without a table of characters");
  const cmap = file.getUint32(entry + 8);
  const covered = new Set<number>();
  for (let at = 0; at < file.getUint16(cmap + 2); at += 1) {
    const start = cmap + file.getUint32(cmap + 4 + 8 * at + 4);
    const table = new DataView(font.buffer, font.byteOffset + start);
    const format = table.getUint16(0);
    const spans = format === 4 ? segments(table) : format === 12 ? groups(table) : [];
    for (const [first, last] of spans) for (let code = first; code <= last; code += 1) covered.add(code);
  }
  return covered;
}
