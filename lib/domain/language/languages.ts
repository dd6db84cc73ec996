/** The five languages of the site, in the order of the specification (section 1); Spanish is the default. */
export const languages = ["es", "en", "de", "it", "fr"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "es";

export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** Each language by its own name, the same on every page. */
export const languageNames: Readonly<Record<Language, string>> = {
  es: "Español",
  en: "English",
  de: "Deutsch",
  it: "Italiano",
  fr: "Français",
};

/** Which country's habits a language follows in dates and numbers. */
export const locales: Readonly<Record<Language, string>> = {
  es: "es-ES",
  en: "en-GB",
  de: "de-DE",
  it: "it-IT",
  fr: "fr-FR",
};

/**
 * The language to offer to a reader of a page: the first of ours that the browser names, where it isn't the page's own
 * (`["ca", "de-AT"]` on a Spanish page: German). Null where there is none to offer.
 */
export function languageToOffer(preferred: readonly string[], current: Language): Language | null {
  const named = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage);
  return named && named !== current ? named : null;
}
