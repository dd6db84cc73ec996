import type { Language } from "@/lib/domain/language/languages";

/** The messages of a language, each a chunk of its own. */
export const catalogues = {
  es: () => import("@/messages/es.json"),
  en: () => import("@/messages/en.json"),
  de: () => import("@/messages/de.json"),
  it: () => import("@/messages/it.json"),
  fr: () => import("@/messages/fr.json"),
} satisfies Record<Language, unknown>;

/** The texts of the desk, which speaks two of the languages. */
export const deskCatalogues = {
  es: () => import("@/messages/desk/es.json"),
  en: () => import("@/messages/desk/en.json"),
};
