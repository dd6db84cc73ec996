import "server-only";
import { createHash } from "node:crypto";
import { shared } from "@/lib/backend/platform/shared";
import type { Translations } from "@/lib/contracts/translation";
import { type Language, languages } from "@/lib/domain/language/languages";
import de from "@/messages/de.json";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import fr from "@/messages/fr.json";
import it from "@/messages/it.json";

interface Catalogue {
  [key: string]: string | Catalogue;
}
const catalogues = { es, en, de, it, fr } as const satisfies Record<Language, Catalogue>;
const wireLanguages = { es: "ES", en: "EN", de: "DE", it: "IT", fr: "FR" } as const;

const flat = (catalogue: Catalogue, path = ""): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );

function made() {
  const texts = languages.map((language) => [language, new Map(flat(catalogues[language]))] as const);
  const version = createHash("sha256").update(JSON.stringify(catalogues)).digest("hex").slice(0, 16);
  return { version, keys: flat(es).map(([key]) => key), texts };
}

/** The texts of the site as translation entries, of one language or of all five. */
export function listTranslations(lang?: Language): Translations {
  const { version, keys, texts } = shared("translations", made);
  const asked = texts.filter(([language]) => !lang || language === lang);
  const entries = keys.map((texto) => ({
    texto,
    ...Object.fromEntries(asked.map(([language, byKey]) => [wireLanguages[language], byKey.get(texto) ?? texto])),
  }));
  return { version, entries };
}
