import "server-only";
import { asc } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import type { Catalogue } from "@/lib/backend/catalogue/catalogue";
import { loadCatalogue } from "@/lib/backend/catalogue/load-catalogue";
import { database } from "@/lib/backend/db/client";
import { country } from "@/lib/backend/db/schema/texts";
import { shared } from "@/lib/backend/platform/shared";
import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { figuresOf } from "@/lib/contracts/figures";
import { wireLanguages } from "@/lib/contracts/shown-name";
import { type Country, type NameKeys, type NamesAndLabels, nameKeys, type Translations } from "@/lib/contracts/texts";
import { type Language, languages } from "@/lib/domain/language/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { currentOverrides, type TextOverrides } from "./overrides";

export async function listCountries(): Promise<Country[]> {
  const rows = await database().select().from(country).orderBy(asc(country.code));
  return rows.map(({ code, names }) => ({ code, ...names }));
}

const sameInAll = (text: string) => ({ ES: text, EN: text, DE: text, IT: text, FR: text });

interface KeptNames {
  readonly overrides: TextOverrides;
  readonly names: NamesAndLabels;
}
const keptNames = () => shared("texts.names", () => new WeakMap<Catalogue, KeptNames>());

/**
 * The names of everything that has a code, in their order, as the site and its mails say them now; made once for the texts
 * and the catalogue that are in force, since every process that serves pages asks several times a second.
 */
export async function listNamesAndLabels(now: Date): Promise<NamesAndLabels> {
  const [overrides, catalogue] = [await currentOverrides(now), await loadCatalogue(now)];
  const kept = keptNames().get(catalogue);
  if (kept?.overrides === overrides) return kept.names;
  const names = namesAndLabels(overrides, catalogue);
  keptNames().set(catalogue, { overrides, names });
  return names;
}

function namesAndLabels(overrides: TextOverrides, { vehicles, configuration }: Catalogue): NamesAndLabels {
  const named = (list: readonly NameKeys[]) =>
    list.map(({ code, name, label, summary }) => ({
      code,
      name: textIn(overrides, name),
      label: textIn(overrides, label),
      summary: withFigures(textIn(overrides, summary), configuration),
    }));
  return {
    rates: named(nameKeys.rates),
    coverages: named(nameKeys.coverages),
    extras: named(nameKeys.extras),
    surcharges: named(nameKeys.surcharges),
    categories: named(nameKeys.categories),
    bookingStatuses: named(nameKeys.bookingStatuses),
    groups: vehicles.map(({ code, name, names, exampleModel }) => ({
      code,
      name: names ?? sameInAll(name),
      label: sameInAll(code),
      summary: sameInAll(exampleModel),
    })),
  };
}

/** A text in all languages with the figures that it names, as the configuration has them. */
function withFigures(texts: ReturnType<typeof textIn>, configuration: ConfigurationDocument) {
  const filled = (language: Language) =>
    createTranslator({ locale: language, messages: { text: texts[wireLanguages[language]] } })(
      "text",
      figuresOf(configuration, language),
    );
  return { ES: filled("es"), EN: filled("en"), DE: filled("de"), IT: filled("it"), FR: filled("fr") };
}

/** What the site says at a key, in all languages. */
function textIn({ texts }: TextOverrides, key: string) {
  const bundled = bundledTexts();
  const shownText = (language: Language) => texts[language].get(key) ?? bundled[language].get(key) ?? key;
  return { ES: shownText("es"), EN: shownText("en"), DE: shownText("de"), IT: shownText("it"), FR: shownText("fr") };
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
