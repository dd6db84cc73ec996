import "server-only";
import { and, like, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { foldText, searchWords } from "@/lib/domain/core/fold-text";
import { likeContaining } from "./client";

const letters = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
/** Latin letters with an accent or of more than one sound, in both cases: `lower` knows only ASCII in some databases. */
const accented = [...letters(0xc0, 0x24f), ...letters(0x1e00, 0x1eff)].filter((letter) => foldText(letter) !== letter);
const single = accented.filter((letter) => foldText(letter).length === 1);
const double = accented.filter((letter) => foldText(letter).length > 1);
/** `translate` deletes what has no counterpart: accents that stand behind their letter. */
const combining = letters(0x300, 0x36f).join("");

/** `foldText` in SQL, by `translate` and `replace` alone: the extension `unaccent` is not in every PostgreSQL. */
function folded(text: SQLWrapper): SQL {
  const plain = sql`lower(translate(${text}, ${single.join("") + combining}, ${single.map(foldText).join("")}))`;
  return double.reduce((inner, letter) => sql`replace(${inner}, ${letter}, ${foldText(letter)})`, plain);
}

/** The text contains each word of the search, whatever their order, case and accents; undefined without a word. */
export function containsWords(text: SQLWrapper, query: string): SQL | undefined {
  const shape = folded(text);
  return and(...searchWords(query).map((word) => like(shape, likeContaining(word))));
}
