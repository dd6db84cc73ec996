import { asc } from "drizzle-orm";
import { type Language, languages } from "@/lib/domain/language/languages";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { database } from "../db/client";
import { textOverride } from "../db/schema/texts";
import { isShown } from "./overrides";

/** A text that staff have changed; one that no longer fits the site's own is kept, and not shown. */
export type ChangedText = typeof textOverride.$inferSelect & { readonly isShown: boolean };

export async function changedTexts(): Promise<ChangedText[]> {
  const rows = await database().select().from(textOverride).orderBy(asc(textOverride.key), asc(textOverride.lang));
  return rows.map((row) => ({ ...row, isShown: isShown(row) }));
}

export interface FoundText {
  readonly key: string;
  readonly lang: Language;
  readonly text: string;
}

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase();

/** The site's own texts, in all languages, whose key or words hold something; capitals and accents don't matter. */
export function findTexts(part: string): FoundText[] {
  const texts = bundledTexts();
  return languages.flatMap((lang) =>
    [...texts[lang]].flatMap(([key, text]) =>
      folded(`${key}\n${text}`).includes(folded(part)) ? [{ key, lang, text }] : [],
    ),
  );
}
