import type { Language } from "@/lib/domain/core/languages";

/** The messages of each language, as separate chunks. */
export const catalogues = {
  es: () => import("@/messages/es.json"),
  en: () => import("@/messages/en.json"),
  de: () => import("@/messages/de.json"),
  it: () => import("@/messages/it.json"),
  fr: () => import("@/messages/fr.json"),
} satisfies Record<Language, unknown>;

/** The desk's messages; it exists in two languages only. */
export const deskCatalogues = {
  es: () => import("@/messages/desk/es.json"),
  en: () => import("@/messages/desk/en.json"),
};
