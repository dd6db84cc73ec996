import type { Language } from "@/lib/domain/language/languages";

const noBreak = "\u00a0";
const narrow = "\u202f";
type Rule = readonly [found: RegExp, set: string];

/** A percent sign stands as the formatter of numbers sets it (CLDR). */
const percent = (space: string): Rule => [/(?<=[\d#}])[ \u00a0\u202f]?%/g, `${space}%`];

function rulesOf(language: Language): readonly Rule[] {
  // Not before a letter that goes on, nor before an elision: "5 l" is a unit, "{date} l’ufficio" is none.
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
      // A narrow space before ; ! ? and inside the quotes, a whole one before a colon.
      return [
        ...common,
        percent(narrow),
        [/[ \u00a0\u202f]+([;!?])(?=[\s<»)}]|$)/g, `${narrow}$1`],
        [/(?<=[\p{L}\d}%)>])([;!?])(?=[\s<»)]|$)/gu, `${narrow}$1`],
        [/[ \u00a0\u202f]+:(?=[\s<]|$)/g, `${noBreak}:`],
        [/(?<=[\p{L}\d}%)>»]):(?=[\s<]|$)/gu, `${noBreak}:`],
        [/«[ \u00a0\u202f]*/g, `«${narrow}`],
        [/[ \u00a0\u202f]*»/g, `${narrow}»`],
        // A thousand, not a telephone number.
        [/(?<![+\d][ \u00a0]?)\b(\d{1,3})[ \u00a0](?=\d{3}(?![ \u00a0]?\d))/g, `$1${narrow}`],
      ];
  }
}

/**
 * A text with the spaces, dashes and quotes that its language wants: no break between a number and its unit, French
 * spaces before signs. A text that is set stays as it is; arguments and tags of a message do, too.
 */
export function setTypography(language: Language, text: string): string {
  return rulesOf(language).reduce((set, [found, by]) => set.replace(found, by), text);
}

/** A label and its colon, as they stand before a value: "Total: ", in French with a space before the sign. */
export const labelled = (language: string, label: string): string => `${label}${language === "fr" ? noBreak : ""}: `;

/** A text as a description: whole sentences of its first paragraph, as many as `most` characters hold, but at least 40. */
export function firstSentences(text: string, language: Language, most = mostOfDescription): string {
  const [paragraph = ""] = text.split("\n");
  let description = "";
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(paragraph)) {
    const longer = description + segment;
    if (description.length >= leastOfDescription && longer.trimEnd().length > most) break;
    description = longer;
  }
  return description.trimEnd();
}

/** A description that says too little is none; of one that is longer, a search engine shows about half. */
const leastOfDescription = 40;
const mostOfDescription = 300;
