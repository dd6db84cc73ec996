import type { Language } from "@/lib/domain/language/languages";

/** Each language by its own name, the same on every page. */
export const languageNames: Record<Language, string> = {
  es: "Español",
  en: "English",
  de: "Deutsch",
  it: "Italiano",
  fr: "Français",
};
