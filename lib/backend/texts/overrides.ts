import "server-only";
import { createHash } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { textOverride, textVersion } from "@/lib/backend/db/schema/texts";
import { logger } from "@/lib/backend/platform/logger";
import { shared } from "@/lib/backend/platform/shared";
import { type Language, languages } from "@/lib/domain/language/languages";
import { bundledTexts, byLanguage, type TextsByLanguage } from "@/lib/i18n/bundled-texts";
import { textProblem } from "@/lib/i18n/message-shape";

const checkedMilliseconds = 250;

/** The texts that staff have changed, as one process knows them. */
export interface TextOverrides {
  /** Which texts the site has with them, the same in every process of one release. */
  readonly version: string;
  readonly texts: TextsByLanguage;
}

type Row = typeof textOverride.$inferSelect;
interface Held {
  readonly overrides: TextOverrides;
  readonly databaseVersion: number | null;
}
interface Holder {
  held: Held | null;
  renewing: Promise<TextOverrides> | null;
  checkedAt: number;
}
const holder = () => shared("texts.overrides", (): Holder => ({ held: null, renewing: null, checkedAt: 0 }));

/** Whether a kept text can be shown in place of the site's own one: a release may have changed that one since. */
export function isShown({ key, lang, text }: Pick<Row, "key" | "lang" | "text">): boolean {
  const bundled = bundledTexts()[lang].get(key);
  return bundled !== undefined && textProblem(key, text, bundled) === null;
}

function shown(row: Row): boolean {
  const isFine = isShown(row);
  if (!isFine) logger.error("texts.override_not_shown", { key: row.key, lang: row.lang });
  return isFine;
}

const bundledHash = () =>
  shared("texts.bundled-hash", () => {
    const texts = languages.map((language) => [...bundledTexts()[language]]);
    return createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  });

function overridesOf(rows: readonly Row[]): TextOverrides {
  const fine = rows.filter(shown);
  const textsOf = (language: Language) =>
    new Map(fine.flatMap(({ key, lang, text }) => (lang === language ? [[key, text] as const] : [])));
  const texts = byLanguage(textsOf);
  const content = JSON.stringify(languages.map((language) => [...texts[language]]));
  const version = createHash("sha256").update(bundledHash()).update(content).digest("hex").slice(0, 16);
  return { version, texts };
}

async function renew(known: Held | null): Promise<Held> {
  // The version first: a change while the texts are read counts as not yet known.
  const [row] = await database().select().from(textVersion).where(eq(textVersion.id, 1));
  const databaseVersion = row?.version ?? null;
  if (known && databaseVersion !== null && known.databaseVersion === databaseVersion) return known;
  const rows = await database().select().from(textOverride).orderBy(asc(textOverride.key), asc(textOverride.lang));
  return { overrides: overridesOf(rows), databaseVersion };
}

async function renewed(held: Holder, now: Date): Promise<TextOverrides> {
  try {
    held.held = await renew(held.held);
    held.checkedAt = now.getTime();
    return held.held.overrides;
  } catch (error) {
    logger.error("texts.overrides_not_read", { error });
    return heldOverrides();
  } finally {
    held.renewing = null;
  }
}

/**
 * The texts that staff have changed, at most a quarter of a second old. Should the database not tell them, those that were known, or
 * none: a site without them still has its own texts.
 */
export async function currentOverrides(now: Date): Promise<TextOverrides> {
  const held = holder();
  if (held.held && Math.abs(now.getTime() - held.checkedAt) < checkedMilliseconds) return held.held.overrides;
  held.renewing ??= renewed(held, now);
  return await held.renewing;
}

/** Those that this process has read last. */
export const heldOverrides = (): TextOverrides =>
  holder().held?.overrides ?? shared("texts.no-overrides", () => overridesOf([]));
