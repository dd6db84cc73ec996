import "server-only";
import { readFileSync } from "node:fs";
import path from "node:path";
import { charactersOf } from "./font-coverage";

export type Weight = "regular" | "bold";

/** The fonts of each weight, first choice first. Chinese has one weight: a second would double its 4.5 MB. */
const files = {
  regular: {
    regular: "document-regular.ttf",
    moreRegular: "document-more-regular.ttf",
    arabicRegular: "document-arabic-regular.ttf",
    chinese: "document-chinese.ttf",
  },
  bold: {
    bold: "document-bold.ttf",
    moreBold: "document-more-bold.ttf",
    arabicBold: "document-arabic-bold.ttf",
    chinese: "document-chinese.ttf",
  },
} as const;

export const fontFile = (file: string): string => path.join(process.cwd(), "lib/fonts", file);

/** Every font's name in the document with its file. */
export const documentFonts: readonly (readonly [name: string, file: string])[] = Object.entries({
  ...files.regular,
  ...files.bold,
});

const coverage = new Map<string, ReadonlySet<number>>();
function covers(file: string, character: string): boolean {
  const known = coverage.get(file) ?? charactersOf(readFileSync(fontFile(file)));
  coverage.set(file, known);
  return known.has(character.codePointAt(0) ?? 0);
}

type Named = readonly [font: string, file: string];

/** A piece of a line in one font. */
interface Run {
  readonly font: string;
  readonly text: string;
}

/** Stands for characters of scripts that no font of ours has; they are never drawn as empty boxes. */
const substitute = "[?]";

/** Composed, without characters that are never drawn. */
const drawn = (text: string): string => text.normalize("NFC").replace(/[\p{Cf}\p{Variation_Selector}]/gu, "");

/**
 * A line in runs of one font each, in the order in which they are drawn: the first font of the weight that has the
 * character; spaces and signs stay in the font before them if it has them. What no font has becomes one `[?]` a run.
 */
export function runsOf(line: string, weight: Weight): Run[] {
  const fonts: readonly Named[] = Object.entries(files[weight]);
  const runs: { font: string; text: string }[] = [];
  let missing = false;
  for (const character of drawn(line)) {
    const last = runs.at(-1);
    const isLetter = /[\p{L}\p{N}\p{M}]/u.test(character);
    const first: readonly Named[] = isLetter || !last || missing ? [] : fonts.filter(([font]) => font === last.font);
    const found: Named | undefined = [...first, ...fonts].find(([, file]) => covers(file, character));
    const font = found?.[0] ?? weight;
    const text = found ? character : missing ? "" : substitute;
    if (last?.font === font) last.text += text;
    else if (text) {
      // The space before another script is not the left end of a run that is read from right to left.
      const spaces = last ? last.text.length - last.text.trimEnd().length : 0;
      const space = last && spaces > 0 ? last.text.slice(-spaces) : "";
      if (last && spaces > 0) last.text = last.text.trimEnd();
      runs.push({ font, text: `${space}${text}` });
    }
    missing = found === undefined;
  }
  return runs;
}

/** Whether the weight's own font has every character, so that the text needs no runs. */
export const isPlain = (text: string, weight: Weight): boolean =>
  [...text].every((character) => character === "\n" || covers(`document-${weight}.ttf`, character));

/** Where a line may be broken: behind spaces, and between Chinese characters. */
const pieces = (text: string): string[] => text.split(/(?<=\s)|(?<=\p{Script=Han})(?=\p{Script=Han})/u);

/** The lines of a text that fit into a width, as `widthOf` measures them; a piece that is wider is broken anywhere. */
export function brokenLines(text: string, width: number, widthOf: (line: string) => number): string[] {
  const lines = [""];
  for (const piece of pieces(text)) {
    const fits = widthOf(`${lines.at(-1)}${piece}`.trimEnd()) <= width;
    if (fits) lines.push(`${lines.pop() ?? ""}${piece}`);
    else if (widthOf(piece.trimEnd()) <= width) lines.push(piece);
    else
      for (const character of piece) {
        if (widthOf(`${lines.at(-1)}${character}`) > width) lines.push("");
        lines.push(`${lines.pop() ?? ""}${character}`);
      }
  }
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}
