import { readFileSync } from "node:fs";
import { z } from "zod";
import { type Language, languages } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";

const glossarySchema = z.array(
  z.strictObject({
    /** The English name, for whoever adds a language. */
    meaning: z.string(),
    term: z.string(),
    /** Allowed forms of the term; at least one is used in a message. */
    allowed: z.array(z.string()).min(1),
    /** Forbidden forms, as regular expressions of whole words. */
    refused: z.array(z.string()).min(1),
    /** Exceptions by message key with the reason: there the forbidden form means something else, or is quoted. */
    except: z.record(z.string(), z.string()).optional(),
  }),
);
type Entry = z.infer<typeof glossarySchema>[number];

const glossaryOf = (language: Language): readonly Entry[] =>
  glossarySchema.parse(JSON.parse(readFileSync(`messages/glossary/${language}.json`, "utf8")));
const wordsOf = (forms: readonly string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join("|")})(?![\\p{L}\\p{N}])`, "iu");
/** Search words of the help centre are exempt: visitors type them in their own words. */
const isSearchWords = (key: string) => /^faq\.questions\..+\.words$/.test(key);

/** Forbidden forms in the messages of a language. */
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

/** One violation in each language. */
const violations: Readonly<Record<Language, readonly [text: string, term: string]>> = {
  es: ["Traiga su carnet de conducir.", "permiso de conducir"],
  en: ["Bring your driver’s licence.", "driving licence"],
  de: ["Die Rückerstattung dauert 3 Tage.", "Erstattung"],
  it: ["Il codice di prenotazione è questo.", "numero di prenotazione"],
  fr: ["La caution est bloquée.", "dépôt de garantie"],
};

describe.each(languages)("glossary in %s", (language) => {
  const texts = bundledTexts()[language];

  it("every message avoids the forbidden forms of the glossary", () => {
    expect(refusedIn(language, texts)).toEqual([]);
  });

  it("detects a message with a forbidden form of a term", () => {
    const [text, term] = violations[language];
    expect(refusedIn(language, [["some.key", text]])).toEqual([expect.stringContaining(`for "${term}"`)]);
  });

  it("the glossary has no unused term and no obsolete exception", () => {
    const all = [...texts.values()].join("\n");
    for (const { term, allowed, refused, except } of glossaryOf(language)) {
      expect([term, wordsOf(allowed).test(all)]).toEqual([term, true]);
      const unneeded = Object.keys(except ?? {}).filter((key) => !wordsOf(refused).test(texts.get(key) ?? ""));
      expect([term, unneeded]).toEqual([term, []]);
    }
  });
});
