import { type Language, languages } from "@/lib/domain/core/languages";

export type LocalisedPath = (language: Language) => string;

/** Each address in one language; the five take turns. */
export const inTurns = (addresses: readonly LocalisedPath[]) =>
  addresses.map((addressIn, at) => {
    const language = languages[at % languages.length] ?? "es";
    return { language, address: addressIn(language) };
  });

/** One of `count` shares of a list, so that as many tests can go through it side by side. */
export const shareOf = <Item>(list: readonly Item[], share: number, count: number) =>
  list.filter((_, at) => at % count === share);
