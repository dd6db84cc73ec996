/** One question of the help centre with all that it can be found by. */
export interface HelpEntry {
  readonly slug: string;
  /** Question, answer and further words, as written. */
  readonly text: string;
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

/** What is searched for: words without endings; short ones count only when there is nothing else. */
function stemsOf(query: string): string[] {
  const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  const telling = words.filter((word) => word.length >= shortestWord);
  return (telling.length > 0 ? telling : words).map(stem);
}

/**
 * Prepares a search over questions: the answer names what fits, in the order given; all for an empty query.
 * Accents and case don't count. Where no question has every word, those with the most of them fit, if it is half at least.
 */
export function helpFinder(entries: readonly HelpEntry[]): (query: string) => readonly string[] {
  const folded = entries.map(({ slug, text }) => ({ slug, text: foldText(text) }));
  return (query) => {
    const stems = stemsOf(query);
    if (stems.length === 0) return query.trim() === "" ? folded.map(({ slug }) => slug) : [];
    const scored = folded.map(({ slug, text }) => ({ slug, hits: stems.filter((one) => text.includes(one)).length }));
    const most = Math.max(0, ...scored.map(({ hits }) => hits));
    if (most === 0 || most * 2 < stems.length) return [];
    return scored.filter(({ hits }) => hits === most).map(({ slug }) => slug);
  };
}
