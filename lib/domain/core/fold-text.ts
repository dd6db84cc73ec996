/** Letters that no accent can be taken from. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** Lower case without accents: `Müller` → `muller`, `Tardón` → `tardon`. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøđðþłı]/g, (letter) => foldedLetters[letter] ?? letter);

/** The words of a search, folded; a name matches when it contains each of them, in any order. */
export const searchWords = (query: string): string[] =>
  foldText(query)
    .split(/[\s,;]+/)
    .filter(Boolean);
