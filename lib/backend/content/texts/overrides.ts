import "server-only";
import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { textOverride, textVersion } from "@/lib/backend/core/db/schema/texts";
import { logger } from "@/lib/backend/core/logger";
import { processSingleton } from "@/lib/backend/core/process-singleton";
import { languages } from "@/lib/domain/core/languages";
import { bundledTexts, overridesByLanguage, type TextsByLanguage } from "@/lib/i18n/bundled-texts";

/** The text overrides by staff, as this process has loaded them. */
export interface TextOverrides {
  /** Hash of all texts including the overrides; the same in every process of one release. */
  readonly version: string;
  readonly texts: TextsByLanguage;
}

type Row = typeof textOverride.$inferSelect;
interface LoadedOverrides {
  readonly overrides: TextOverrides;
  readonly databaseVersion: number | null;
}
interface OverridesHolder {
  loaded: LoadedOverrides | null;
}
const holder = () => processSingleton("texts.overrides", (): OverridesHolder => ({ loaded: null }));

const bundledHash = () =>
  processSingleton("texts.bundled-hash", () => {
    const texts = languages.map((language) => [...bundledTexts()[language]]);
    return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  });

function overridesOf(rows: readonly Row[]): TextOverrides {
  const texts = overridesByLanguage(rows, (problem) => logger.error("texts.override.invalid", problem));
  const content = JSON.stringify(languages.map((language) => [...texts[language]]));
  const version = createHash("sha256").update(bundledHash()).update(content).digest("hex").slice(0, 16);
  return { version, texts };
}

async function loadIfChanged(known: LoadedOverrides | null): Promise<LoadedOverrides> {
  // Read before the texts, so that a change during the load is noticed by the next check.
  const [row] = await database().select().from(textVersion).where(eq(textVersion.id, 1));
  const databaseVersion = row?.version ?? null;
  if (known && databaseVersion !== null && known.databaseVersion === databaseVersion) return known;
  const rows = await database().select().from(textOverride).orderBy(asc(textOverride.key), asc(textOverride.lang));
  return { overrides: overridesOf(rows), databaseVersion };
}

/**
 * The text overrides now. If the database cannot be read, the last ones loaded, or none: the site then shows its own
 * texts.
 */
export async function currentOverrides(): Promise<TextOverrides> {
  const held = holder();
  try {
    held.loaded = await loadIfChanged(held.loaded);
  } catch (error) {
    logger.error("texts.overrides.read_failed", { error });
  }
  return heldOverrides();
}

/** The overrides that this process loaded last. */
export const heldOverrides = (): TextOverrides =>
  holder().loaded?.overrides ?? processSingleton("texts.no-overrides", () => overridesOf([]));
