/** One question of the help centre with all that it can be found by. */
export interface HelpEntry {
  readonly slug: string;
  readonly question: string;
  /** What else people call it. */
  readonly words: string;
  readonly answer: string;
}

/** Below this a word says nothing: 'is', 'el', 'zu'. */
const shortestWord = 3;
/** A word this long is looked for without its ending, so that 'cancelar' finds 'cancelación'. */
const stemmedFrom = 5;

/** Lower case without accents, and 'ss' for 'ß': as people type who search. */
export const foldText = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe");

const stem = (word: string) => (word.length < stemmedFrom ? word : word.slice(0, Math.ceil(word.length * 0.7)));

const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** What is searched for; short words count only when there is nothing else. */
function askedWords(query: string): string[] {
  const words = wordsOf(query);
  const telling = words.filter((word) => word.length >= shortestWord);
  return telling.length > 0 ? telling : words;
}

/** How a word stands in a text: 3 as it is, 2 with another ending, 1 within another word, 0 not at all. */
function matchQuality(text: string, word: string): number {
  if (text.includes(` ${word} `)) return 3;
  const begun = stem(word);
  return text.includes(` ${begun}`) ? 2 : text.includes(begun) ? 1 : 0;
}

/** Texts of a question by weight, lightest first: any standing in one is worth more than the best in those before. */
const foldedTexts = ({ answer, words, question }: HelpEntry) =>
  [answer, words, question].map((text) => ` ${wordsOf(text).join(" ")} `);

/** What a word is worth to a question; 0 where it stands nowhere. */
const worth = (texts: readonly string[], word: string): number =>
  Math.max(
    ...texts.map((text, place) => {
      const found = matchQuality(text, word);
      return found && 3 * place + found;
    }),
  );

/**
 * Prepares a search over questions: the answer names what fits, best first and otherwise in the order given; all in that
 * order for an empty query. A word in the question counts for more than one of the further words, and that for more than
 * one in the answer; in each a whole word for more than a part. Accents and case don't count. Where no question has every
 * word, those with the most of them fit, if it is half at least.
 */
export function helpFinder(entries: readonly HelpEntry[]): (query: string) => readonly string[] {
  const folded = entries.map((entry) => ({ slug: entry.slug, texts: foldedTexts(entry) }));
  return (query) => {
    const words = askedWords(query);
    if (words.length === 0) return query.trim() === "" ? folded.map(({ slug }) => slug) : [];
    const scored = folded.map(({ slug, texts }) => {
      const worths = words.map((word) => worth(texts, word));
      return { slug, hits: worths.filter((one) => one > 0).length, sum: worths.reduce((sum, one) => sum + one, 0) };
    });
    const most = Math.max(0, ...scored.map(({ hits }) => hits));
    if (most === 0 || most * 2 < words.length) return [];
    const fitting = scored.filter(({ hits }) => hits === most);
    return fitting.toSorted((one, other) => other.sum - one.sum).map(({ slug }) => slug);
  };
}
