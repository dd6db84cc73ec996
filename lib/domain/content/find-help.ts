/** One question of the help centre with the texts that are searched. */
export interface HelpEntry {
  readonly slug: string;
  readonly question: string;
  /** Synonyms. */
  readonly words: string;
  readonly answer: string;
}

/** Shorter words are stop words: 'is', 'el', 'zu'. */
const shortestWord = 3;
/** Words from this length on are stemmed, so that 'cancelar' finds 'cancelación'. */
const stemmedFrom = 5;

/** Lower case without accents, 'ß' as 'ss': people search without them. */
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

/** Words of the query; short ones count only when there are no others. */
function queryWords(query: string): string[] {
  const words = wordsOf(query);
  const significant = words.filter((word) => word.length >= shortestWord);
  return significant.length > 0 ? significant : words;
}

/** How well a word matches a text: 3 whole word, 2 same stem, 1 inside another word, 0 not at all. */
function matchQuality(text: string, word: string): number {
  if (text.includes(` ${word} `)) return 3;
  const stemmed = stem(word);
  return text.includes(` ${stemmed}`) ? 2 : text.includes(stemmed) ? 1 : 0;
}

/** Texts of a question by weight, lowest first: any match in one scores higher than the best match in those before. */
const foldedTexts = ({ answer, words, question }: HelpEntry) =>
  [answer, words, question].map((text) => ` ${wordsOf(text).join(" ")} `);

/** Score of a word for a question; 0 without a match. */
const score = (texts: readonly string[], word: string): number =>
  Math.max(
    ...texts.map((text, place) => {
      const found = matchQuality(text, word);
      return found && 3 * place + found;
    }),
  );

/**
 * Builds a search over help questions. It returns slugs, best first, equal ones in the given order; all slugs for an
 * empty query. A match in the question scores higher than one in the synonyms, and that higher than one in the answer;
 * a whole word higher than a part. Accents and case are ignored. Where no question has every word, those with the most
 * words match, if that is at least half of them.
 */
export function helpFinder(entries: readonly HelpEntry[]): (query: string) => readonly string[] {
  const folded = entries.map((entry) => ({ slug: entry.slug, texts: foldedTexts(entry) }));
  return (query) => {
    const words = queryWords(query);
    if (words.length === 0) return query.trim() === "" ? folded.map(({ slug }) => slug) : [];
    const scored = folded.map(({ slug, texts }) => {
      const scores = words.map((word) => score(texts, word));
      return {
        slug,
        hits: scores.filter((score) => score > 0).length,
        sum: scores.reduce((sum, score) => sum + score, 0),
      };
    });
    const most = Math.max(0, ...scored.map(({ hits }) => hits));
    if (most === 0 || most * 2 < words.length) return [];
    const fitting = scored.filter(({ hits }) => hits === most);
    return fitting.toSorted((a, b) => b.sum - a.sum).map(({ slug }) => slug);
  };
}
