import "server-only";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { shared } from "@/lib/backend/platform/shared";
import type { Translations } from "@/lib/contracts/translation";
import { type Language, languages } from "@/lib/domain/language/languages";

type Catalogue = { [key: string]: string | Catalogue };
const catalogueSchema: z.ZodType<Catalogue> = z.lazy(() =>
  z.record(z.string(), z.union([z.string(), catalogueSchema])),
);

// Read from the folder: the build turns what is imported from it into parsed messages.
const readCatalogue = (language: Language) =>
  catalogueSchema.parse(JSON.parse(readFileSync(path.join(process.cwd(), "messages", `${language}.json`), "utf8")));
const wireLanguages = { es: "ES", en: "EN", de: "DE", it: "IT", fr: "FR" } as const;

const flat = (catalogue: Catalogue, path = ""): [key: string, text: string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );

function made() {
  const texts = languages.map((language) => [language, new Map(flat(readCatalogue(language)))] as const);
  const version = createHash("sha256")
    .update(JSON.stringify(texts.map(([, byKey]) => [...byKey])))
    .digest("hex");
  const [first] = texts;
  return { version: version.slice(0, 16), keys: [...(first?.[1].keys() ?? [])], texts };
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
