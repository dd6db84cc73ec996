import "server-only";
import { asc } from "drizzle-orm";
import { createTranslator } from "use-intl/core";
import { database } from "@/lib/backend/core/db/client";
import { sameInAll } from "@/lib/backend/core/db/schema/columns";
import { country } from "@/lib/backend/core/db/schema/texts";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import type { Catalogue } from "@/lib/backend/pricing/catalogue";
import { loadCatalogue } from "@/lib/backend/pricing/load-catalogue";
import { messageValues } from "@/lib/contracts/content/message-values";
import {
  type Country,
  type NameKeys,
  type NamesAndLabels,
  nameKeys,
  type Translations,
} from "@/lib/contracts/content/texts";
import type { ConfigurationDocument } from "@/lib/contracts/core/configuration";
import { wireLanguages } from "@/lib/contracts/fleet/shown-name";
import { type Language, languages } from "@/lib/domain/core/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { currentOverrides, type TextOverrides } from "./overrides";

export async function listCountries(): Promise<Country[]> {
  const rows = await database().select().from(country).orderBy(asc(country.code));
  return rows.map(({ code, names }) => ({ code, ...names }));
}

interface CachedNames {
  readonly overrides: TextOverrides;
  readonly names: NamesAndLabels;
}
const cachedNames = () => processSingleton("texts.names", () => new WeakMap<Catalogue, CachedNames>());

/**
 * Names and labels of everything that has a code, with the current overrides. Cached per overrides and catalogue,
 * because every process that serves pages asks several times a second.
 */
export async function listNamesAndLabels(now: Date): Promise<NamesAndLabels> {
  const [overrides, catalogue] = [await currentOverrides(), await loadCatalogue(now)];
  const entry = cachedNames().get(catalogue);
  if (entry?.overrides === overrides) return entry.names;
  const names = namesAndLabels(overrides, catalogue);
  cachedNames().set(catalogue, { overrides, names });
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

/** A text in all languages, with the configuration's values filled in. */
function withFigures(texts: ReturnType<typeof textIn>, configuration: ConfigurationDocument) {
  const filled = (language: Language) =>
    createTranslator({ locale: language, messages: { text: texts[wireLanguages[language]] } })(
      "text",
      messageValues(configuration, language),
    );
  return { ES: filled("es"), EN: filled("en"), DE: filled("de"), IT: filled("it"), FR: filled("fr") };
}

/** The text of a key in all languages, with overrides. */
function textIn({ texts }: TextOverrides, key: string) {
  const bundled = bundledTexts();
  const shownText = (language: Language) => texts[language].get(key) ?? bundled[language].get(key) ?? key;
  return { ES: shownText("es"), EN: shownText("en"), DE: shownText("de"), IT: shownText("it"), FR: shownText("fr") };
}

/** All texts with overrides as translation entries, in one language or all five. */
export function listTranslations({ version, texts }: TextOverrides, lang?: Language): Translations {
  const bundled = bundledTexts();
  const requested = languages.filter((language) => !lang || language === lang);
  const textOf = (key: string, language: Language) => texts[language].get(key) ?? bundled[language].get(key) ?? key;
  const entries = [...bundled.es.keys()].map((texto) => ({
    texto,
    ...Object.fromEntries(requested.map((language) => [wireLanguages[language], textOf(texto, language)])),
  }));
  return { version, entries };
}
