/** Lower-case letters and digits without accents: `León` is `leon`, `T-Cross` is `tcross`. */
const plain = (text: string) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

/** The words of a search text; a car has to match each of them. */
export const searchWords = (text: string): string[] => [...new Set(text.split(/\s+/).map(plain))].filter(Boolean);
