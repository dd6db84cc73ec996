import { readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "@/lib/domain/language/languages";

/** Texts by key (`area.component.meaning`). */
export type TextsByKey = ReadonlyMap<string, string>;
export type TextsByLanguage = Readonly<Record<Language, TextsByKey>>;

/** Every text of a tree of messages with its key. */
function flat(value: unknown, key = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[key, value]];
  if (typeof value !== "object" || value === null) throw new Error(`${key} is neither a text nor a group of texts`);
  return Object.entries(value).flatMap(([name, inner]) => flat(inner, key ? `${key}.${name}` : name));
}

// Read from the folder: the build turns what is imported from it into parsed messages.
const read = (language: Language): TextsByKey =>
  new Map(flat(JSON.parse(readFileSync(path.join(process.cwd(), "messages", `${language}.json`), "utf8"))));

/** Something for each language. */
export function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return { es: make("es"), en: make("en"), de: make("de"), it: make("it"), fr: make("fr") };
}

let known: TextsByLanguage | null = null;

/** The texts that this release of the site brings, as they are written. */
export function bundledTexts(): TextsByLanguage {
  known ??= byLanguage(read);
  return known;
}
