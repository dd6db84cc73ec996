import { and, eq } from "drizzle-orm";
import type { Language } from "@/lib/domain/language/languages";
import { accept, type Result, refuse } from "@/lib/domain/result/result";
import { bundledTexts } from "@/lib/i18n/bundled-texts";
import { type TextProblem, textProblem } from "@/lib/i18n/message-shape";
import { database } from "../../db/client";
import { textOverride } from "../../db/schema/texts";

/** Why a text of the site stays as it is. */
export type TextCode = TextProblem | "NO_TEXT" | "TEXT_BUNDLED" | "NO_OVERRIDE";
export interface TextRefusal {
  readonly code: TextCode;
}

export interface TextToSet {
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
  const said = { text, setBy: by, setAt: now };
  await database()
    .insert(textOverride)
    .values({ key, lang, ...said })
    .onConflictDoUpdate({ target: [textOverride.key, textOverride.lang], set: said });
  return accept(bundled);
}

/** Lets the site say its own text again, also at a key that it no longer has. */
export async function dropText(key: string, lang: Language): Promise<Result<null, TextRefusal>> {
  const mine = and(eq(textOverride.key, key), eq(textOverride.lang, lang));
  const [dropped] = await database().delete(textOverride).where(mine).returning({ key: textOverride.key });
  return dropped ? accept(null) : refuse({ code: "NO_OVERRIDE" });
}
