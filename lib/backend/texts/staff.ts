import { and, asc, eq } from "drizzle-orm";
import { database } from "@/lib/backend/db/client";
import { textOverride } from "@/lib/backend/db/schema/texts";
import { type Language, languages } from "@/lib/domain/language/languages";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { type TextProblem, textProblem } from "@/lib/i18n/message-shape";
import { isShown } from "./overrides";

/** A text that staff have changed; one that no longer fits the site's own is kept, and not shown. */
type ChangedText = typeof textOverride.$inferSelect & { readonly isShown: boolean };

export async function changedTexts(): Promise<ChangedText[]> {
  const rows = await database().select().from(textOverride).orderBy(asc(textOverride.key), asc(textOverride.lang));
  return rows.map((row) => ({ ...row, isShown: isShown(row) }));
}

interface FoundText {
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

/** Why a text of the site stays as it is. */
export type TextCode = TextProblem | "NO_TEXT" | "TEXT_BUNDLED" | "NO_OVERRIDE";
interface TextRefusal {
  readonly code: TextCode;
}

interface TextToSet {
  readonly key: string;
  readonly lang: Language;
  readonly text: string;
  readonly by: string;
  readonly now: Date;
}

/** Lets the site say something else at a key of a language, at once in every process; answers what it said by itself. */
export async function setText({ key, lang, text, by, now }: TextToSet): Promise<Result<string, TextRefusal>> {
  const bundled = bundledTexts()[lang].get(key);
  if (bundled === undefined) return refuse({ code: "NO_TEXT" });
  if (text === bundled) return refuse({ code: "TEXT_BUNDLED" });
  const problem = textProblem(key, text, bundled);
  if (problem) return refuse({ code: problem });
  const override = { text, setBy: by, setAt: now };
  await database()
    .insert(textOverride)
    .values({ key, lang, ...override })
    .onConflictDoUpdate({ target: [textOverride.key, textOverride.lang], set: override });
  return accept(bundled);
}

/** Lets the site say its own text again, also at a key that it no longer has. */
export async function dropText(key: string, lang: Language): Promise<Result<null, TextRefusal>> {
  const mine = and(eq(textOverride.key, key), eq(textOverride.lang, lang));
  const [dropped] = await database().delete(textOverride).where(mine).returning({ key: textOverride.key });
  return dropped ? accept(null) : refuse({ code: "NO_OVERRIDE" });
}
