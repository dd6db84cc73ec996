/** The five languages of the site, in the order of the specification (section 1); Spanish is the default. */
export const languages = ["es", "en", "de", "it", "fr"] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = "es";

/** Whether a value is one of the five languages; type guard. */
export const isLanguage = (value: unknown): value is Language => languages.some((language) => language === value);

/** Each language in its own name. */
export const languageNames: Readonly<Record<Language, string>> = {
  es: "Español",
  en: "English",
  de: "Deutsch",
  it: "Italiano",
  fr: "Français",
};

/** Locale for dates and numbers. */
export const locales: Readonly<Record<Language, string>> = {
  es: "es-ES",
  en: "en-GB",
  de: "de-DE",
  it: "it-IT",
  fr: "fr-FR",
};
