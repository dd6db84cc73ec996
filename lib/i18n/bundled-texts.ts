import { readFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "@/lib/domain/core/languages";
import { type TextProblem, textProblem } from "./message-shape";

/** Texts by key (`area.component.meaning`). */
export type TextsByKey = ReadonlyMap<string, string>;
export type TextsByLanguage = Readonly<Record<Language, TextsByKey>>;

/** Flattens a message tree to dotted keys: `home.hero.title`. */
function flatten(value: unknown, key = ""): [key: string, text: string][] {
  if (typeof value === "string") return [[key, value]];
  if (typeof value !== "object" || value === null) throw new Error(`${key} is neither a text nor a group of texts`);
  return Object.entries(value).flatMap(([name, inner]) => flatten(inner, key ? `${key}.${name}` : name));
}

// Read from disk: an import would give precompiled messages instead of the source texts.
const read = (language: Language): TextsByKey =>
  new Map(flatten(JSON.parse(readFileSync(path.join(process.cwd(), "messages", `${language}.json`), "utf8"))));

/** A record with one value per language. */
export function byLanguage<Value>(make: (language: Language) => Value): Readonly<Record<Language, Value>> {
  return { es: make("es"), en: make("en"), de: make("de"), it: make("it"), fr: make("fr") };
}

let loaded: TextsByLanguage | null = null;

/** The texts of this release, as ICU source. */
export function bundledTexts(): TextsByLanguage {
  loaded ??= byLanguage(read);
  return loaded;
}

interface Override {
  readonly key: string;
  readonly lang: Language;
  readonly text: string;
}

/** Why an override is not shown, or null: a release may have removed the text or changed its arguments since. */
export function overrideProblem({ key, lang, text }: Override): TextProblem | "TEXT_UNKNOWN" | null {
  const bundled = bundledTexts()[lang].get(key);
  return bundled === undefined ? "TEXT_UNKNOWN" : textProblem(key, text, bundled);
}

/** The overrides that differ from the bundled texts; `report` receives those that are not shown. */
export function overridesByLanguage(
  overrides: readonly Override[],
  report: (problem: { readonly key: string; readonly lang: Language; readonly problem: string }) => void,
): TextsByLanguage {
  const shown = overrides.filter(({ key, lang, text }) => {
    if (text === bundledTexts()[lang].get(key)) return false;
    const problem = overrideProblem({ key, lang, text });
    if (problem) report({ key, lang, problem });
    return problem === null;
  });
  return byLanguage(
    (language) => new Map(shown.flatMap(({ key, lang, text }) => (lang === language ? [[key, text] as const] : []))),
  );
}
