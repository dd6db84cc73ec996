import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Language, languages } from "@/lib/domain/language/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";

const glossarySchema = z.array(
  z.strictObject({
    /** What it is called in English, for whoever adds a language. */
    meaning: z.string(),
    term: z.string(),
    /** Forms of the term; at least one of them is in use. */
    allowed: z.array(z.string()).min(1),
    /** What nobody may call it, as regular expressions of whole words. */
    refused: z.array(z.string()).min(1),
    /** Where a refused form stands for something else, or is quoted: the key and the reason. */
    except: z.record(z.string(), z.string()).optional(),
  }),
);
type Entry = z.infer<typeof glossarySchema>[number];

const glossaryOf = (language: Language): readonly Entry[] =>
  glossarySchema.parse(JSON.parse(readFileSync(`messages/glossary/${language}.json`, "utf8")));
const wordsOf = (forms: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`, "iu");
/** What visitors type into the search of the help centre is theirs. */
const isSearchWords = (key: string) => /^faq\.questions\..+\.words$/.test(key);

/** Refused forms in the texts of a language. */
function refusedIn(language: Language, texts: Iterable<readonly [key: string, text: string]>): string[] {
  const glossary = glossaryOf(language).map((entry) => ({ ...entry, found: wordsOf(entry.refused) }));
  return [...texts].flatMap(([key, text]) => {
    if (isSearchWords(key)) return [];
    const plain = text.replace(/\{\w+|<\/?\w+>/g, " ");
    return glossary.flatMap(({ term, found, except }) => {
      const [form] = except?.[key] ? [] : (found.exec(plain) ?? []);
      return form ? [`${key}: "${form}" for "${term}"`] : [];
    });
  });
}

/** One breach a language. */
const breaches: Readonly<Record<Language, readonly [text: string, term: string]>> = {
  es: ["Traiga su carnet de conducir.", "permiso de conducir"],
  en: ["Bring your driver’s licence.", "driving licence"],
  de: ["Die Rückerstattung dauert 3 Tage.", "Erstattung"],
  it: ["Il codice di prenotazione è questo.", "numero di prenotazione"],
  fr: ["La caution est bloquée.", "dépôt de garantie"],
};

describe.each(languages)("the glossary in %s", (language) => {
  const texts = bundledTexts()[language];

  it("is kept by every message", () => {
    expect(refusedIn(language, texts)).toEqual([]);
  });

  it("notices a refused form", () => {
    const [text, term] = breaches[language];
    expect(refusedIn(language, [["some.key", text]])).toEqual([expect.stringContaining(`for "${term}"`)]);
  });

  it("has only terms that are in use, and exceptions that there are", () => {
    const all = [...texts.values()].join("\n");
    for (const { term, allowed, refused, except } of glossaryOf(language)) {
      expect([term, wordsOf(allowed).test(all)]).toEqual([term, true]);
      const unneeded = Object.keys(except ?? {}).filter((key) => !wordsOf(refused).test(texts.get(key) ?? ""));
      expect([term, unneeded]).toEqual([term, []]);
    }
  });
});
