import type { Language } from "@/lib/domain/core/languages";

const noBreak = "\u00a0";
const narrow = "\u202f";
type Rule = readonly [pattern: RegExp, replacement: string];

/** The percent sign as in formatted numbers (CLDR). */
const percent = (space: string): Rule => [/(?<=[\d#}])[ \u00a0\u202f]?%/g, `${space}%`];

function rulesOf(language: Language): readonly Rule[] {
  // Not followed by a letter or an apostrophe: "5 l" is a unit, "{date} l’ufficio" isn't.
  const unit = "(?:km|kg|g|cm|mm|m|cm³|l|kW|kWh|CV|PS|hp|h|min|€|EUR)(?![\\p{L}\\p{N}’])";
  const common: readonly Rule[] = [
    [/\.\.\./g, "…"],
    [new RegExp(`([\\d#}]) (?=${unit})`, "gu"), `$1${noBreak}`],
    [/(§|\b[Aa]rt\.|\b[Aa]rtt\.|n\.º|núm\.|Nr\.) (?=[\d{])/g, `$1${noBreak}`],
    [/(?<![\w.=-])(\d{1,2})-(\d{1,2})(?![\w-])/g, "$1–$2"],
    [/(?<=\p{L})'(?=\p{L})/gu, "’"],
  ];
  switch (language) {
    case "es":
      return [...common, percent(noBreak)];
    case "en":
    case "it":
      return [...common, percent("")];
    case "de":
      return [...common, percent(noBreak), [/\b([zduoi])\. ?([BhaÄd])\./g, `$1.${noBreak}$2.`]];
    case "fr":
      // A narrow no-break space before ; ! ? and inside quotes, a normal no-break space before a colon.
      return [
        ...common,
        percent(narrow),
        [/[ \u00a0\u202f]+([;!?])(?=[\s<»)}]|$)/g, `${narrow}$1`],
        [/(?<=[\p{L}\d}%)>])([;!?])(?=[\s<»)]|$)/gu, `${narrow}$1`],
        [/[ \u00a0\u202f]+:(?=[\s<]|$)/g, `${noBreak}:`],
        [/(?<=[\p{L}\d}%)>»]):(?=[\s<]|$)/gu, `${noBreak}:`],
        [/«[ \u00a0\u202f]*/g, `«${narrow}`],
        [/[ \u00a0\u202f]*»/g, `${narrow}»`],
        // A grouped number (12 000), not a telephone number.
        [/(?<![+\d][ \u00a0]?)\b(\d{1,3})[ \u00a0](?=\d{3}(?![ \u00a0]?\d))/g, `$1${narrow}`],
      ];
  }
}

/**
 * Applies a language's typography: no-break space between number and unit, dashes, quotes, French spaces before
 * punctuation. Idempotent; arguments and tags of a message stay unchanged.
 */
export function setTypography(language: Language, text: string): string {
  return rulesOf(language).reduce((result, [pattern, replacement]) => result.replace(pattern, replacement), text);
}

/** A label with its colon before a value: "Total: ", in French with a no-break space before the colon. */
export const labelled = (language: string, label: string): string => `${label}${language === "fr" ? noBreak : ""}: `;

/**
 * Meta description: as many whole sentences of the first paragraph as fit into `most` characters, but at least 40
 * characters.
 */
export function firstSentences(text: string, language: Language, most = maxDescription): string {
  const [paragraph = ""] = text.split("\n");
  let description = "";
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(paragraph)) {
    const longer = description + segment;
    const mayEnd = description.length >= minDescription && !goesOn[language]?.test(description);
    if (mayEnd && longer.trimEnd().length > most) break;
    description = longer;
  }
  return description.trimEnd();
}

/** Full stops at which a German sentence goes on, though `Intl.Segmenter` ends it: "inkl. MwSt.", "30. September". */
const goesOn: Partial<Record<Language, RegExp>> = {
  de: /(?:(?<!\p{L})(?:inkl|ca|bzw|Art|Nr|B|MwSt)|\d)\.\s*$/u,
};

/** Bounds of a meta description in characters; search engines show about half of the maximum. */
const minDescription = 40;
const maxDescription = 300;
