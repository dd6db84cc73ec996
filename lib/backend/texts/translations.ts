import "server-only";
import type { Translations } from "@/lib/contracts/texts";
import { type Language, languages } from "@/lib/domain/language/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import type { TextOverrides } from "./overrides";

const wireLanguages = { es: "ES", en: "EN", de: "DE", it: "IT", fr: "FR" } as const;

/** What the site says at a key, in all languages. */
export function textIn({ texts }: TextOverrides, key: string) {
  const bundled = bundledTexts();
  const said = (language: Language) => texts[language].get(key) ?? bundled[language].get(key) ?? key;
  return { ES: said("es"), EN: said("en"), DE: said("de"), IT: said("it"), FR: said("fr") };
}

/** The texts of the site with those that staff have changed, as translation entries, of one language or of all five. */
export function listTranslations({ version, texts }: TextOverrides, lang?: Language): Translations {
  const bundled = bundledTexts();
  const asked = languages.filter((language) => !lang || language === lang);
  const textOf = (key: string, language: Language) => texts[language].get(key) ?? bundled[language].get(key) ?? key;
  const entries = [...bundled.es.keys()].map((texto) => ({
    texto,
    ...Object.fromEntries(asked.map((language) => [wireLanguages[language], textOf(texto, language)])),
  }));
  return { version, entries };
}
