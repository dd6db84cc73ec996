import "server-only";
import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { database } from "@/lib/backend/core/db/client";
import { textOverride, textVersion } from "@/lib/backend/core/db/schema/texts";
import { logger } from "@/lib/backend/core/logger";
import { shared } from "@/lib/backend/core/shared";
import { type Language, languages } from "@/lib/domain/core/languages";
import { bundledTexts, byLanguage, type TextsByLanguage } from "@/lib/i18n/bundled-texts";
import { textProblem } from "@/lib/i18n/message-shape";

const checkedMilliseconds = 250;

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
  held: LoadedOverrides | null;
  reloading: Promise<TextOverrides> | null;
  checkedAt: number;
}
const holder = () => shared("texts.overrides", (): OverridesHolder => ({ held: null, reloading: null, checkedAt: 0 }));

/** Whether an override still fits: a release may have changed the arguments of the site's own text since. */
export function isShown({ key, lang, text }: Pick<Row, "key" | "lang" | "text">): boolean {
  const bundled = bundledTexts()[lang].get(key);
  return bundled !== undefined && textProblem(key, text, bundled) === null;
}

function isShownOrLogged(row: Row): boolean {
  const fits = isShown(row);
  if (!fits) logger.error("texts.override.invalid", { key: row.key, lang: row.lang });
  return fits;
}

const bundledHash = () =>
  shared("texts.bundled-hash", () => {
    const texts = languages.map((language) => [...bundledTexts()[language]]);
    return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  });

function overridesOf(rows: readonly Row[]): TextOverrides {
  const shownRows = rows.filter(isShownOrLogged);
  const textsOf = (language: Language) =>
    new Map(shownRows.flatMap(({ key, lang, text }) => (lang === language ? [[key, text] as const] : [])));
  const texts = byLanguage(textsOf);
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

async function reloadOverrides(held: OverridesHolder, now: Date): Promise<TextOverrides> {
  try {
    held.held = await loadIfChanged(held.held);
    held.checkedAt = now.getTime();
    return held.held.overrides;
  } catch (error) {
    logger.error("texts.overrides.read_failed", { error });
    return heldOverrides();
  } finally {
    held.reloading = null;
  }
}

/**
 * The text overrides, at most 250 ms old. If the database cannot be read, the last ones loaded, or none: the site then
 * shows its own texts.
 */
export async function currentOverrides(now: Date): Promise<TextOverrides> {
  const held = holder();
  if (held.held && Math.abs(now.getTime() - held.checkedAt) < checkedMilliseconds) return held.held.overrides;
  held.reloading ??= reloadOverrides(held, now);
  return await held.reloading;
}

/** The overrides that this process loaded last. */
export const heldOverrides = (): TextOverrides =>
  holder().held?.overrides ?? shared("texts.no-overrides", () => overridesOf([]));
