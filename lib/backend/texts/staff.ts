import { and, asc, eq } from "drizzle-orm";
import { writeAudit } from "@/lib/backend/audit/write-audit";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/db/client";
import { textDraft, textOverride } from "@/lib/backend/db/schema/texts";
import { currentActor } from "@/lib/backend/platform/actor";
import type { DeskText, TextPlace } from "@/lib/contracts/desk/texts";
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

type FoundText = TextPlace & { readonly text: string };

const folded = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(/\s+/g, " ")
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
export type TextCode = TextProblem | "NO_TEXT" | "TEXT_SAME" | "NO_OVERRIDE" | "NO_TEXT_DRAFT";
interface TextRefusal {
  readonly code: TextCode;
}
type NewText = TextPlace & { readonly text: string };

const overrideAt = ({ key, lang }: TextPlace) => and(eq(textOverride.key, key), eq(textOverride.lang, lang));
const draftAt = ({ key, lang }: TextPlace) => and(eq(textDraft.key, key), eq(textDraft.lang, lang));
const subject = ({ key, lang }: TextPlace) => ["text", `${lang} ${key}`] as const;

interface Place {
  readonly own: string;
  readonly changed: string | null;
}

/** Whether a text may stand there: answers what the site says by itself, and what staff have it say. */
async function placeOf(tx: Transaction, { text, ...place }: NewText): Promise<Result<Place, TextRefusal>> {
  const own = bundledTexts()[place.lang].get(place.key);
  if (own === undefined) return refuse({ code: "NO_TEXT" });
  const problem = textProblem(place.key, text, own);
  if (problem) return refuse({ code: problem });
  const [override] = await tx.select().from(textOverride).where(overrideAt(place)).for("update");
  const changed = override?.text ?? null;
  return text === (changed ?? own) ? refuse({ code: "TEXT_SAME" }) : accept({ own, changed });
}

/** Lets the site say a text, by the site's own again where it is that one; answers what it says by itself. */
async function say(tx: Transaction, given: NewText, now: Date): Promise<Result<string, TextRefusal>> {
  const found = await placeOf(tx, given);
  if (!found.ok) return found;
  const { own, changed } = found.value;
  const { key, lang, text } = given;
  const override = { text, setBy: currentActor().name, setAt: now };
  if (text === own) await tx.delete(textOverride).where(overrideAt(given));
  else
    await tx
      .insert(textOverride)
      .values({ key, lang, ...override })
      .onConflictDoUpdate({ target: [textOverride.key, textOverride.lang], set: override });
  await writeAudit(tx, { action: "text.set", subject: subject(given), before: changed ?? own, after: text }, now);
  return accept(own);
}

/** Lets the site say something else at a key of a language, within seconds in every process; answers what it said by itself. */
export const setText = (given: NewText, now: Date): Promise<Result<string, TextRefusal>> =>
  transactionOrRefusal((tx) => say(tx, given, now));

/** Lets the site say its own text again, also at a key that it no longer has. */
export const dropText = (place: TextPlace, now: Date): Promise<Result<null, TextRefusal>> =>
  transactionOrRefusal(async (tx) => {
    const [dropped] = await tx.delete(textOverride).where(overrideAt(place)).returning({ text: textOverride.text });
    if (!dropped) return refuse({ code: "NO_OVERRIDE" });
    await writeAudit(tx, { action: "text.drop", subject: subject(place), before: dropped.text }, now);
    return accept(null);
  });

/** Keeps what the site is to say: staff see it in its pages until it is published. */
export const draftText = (given: NewText, now: Date): Promise<Result<null, TextRefusal>> =>
  transactionOrRefusal(async (tx) => {
    const found = await placeOf(tx, given);
    if (!found.ok) return found;
    const { key, lang, text } = given;
    const draft = { text, setBy: currentActor().name, setAt: now };
    await tx
      .insert(textDraft)
      .values({ key, lang, ...draft })
      .onConflictDoUpdate({ target: [textDraft.key, textDraft.lang], set: draft });
    await writeAudit(tx, { action: "text.draft", subject: subject(given), after: text }, now);
    return accept(null);
  });

const takeDraft = async (tx: Transaction, place: TextPlace) =>
  (await tx.delete(textDraft).where(draftAt(place)).returning({ text: textDraft.text }))[0]?.text ?? null;

export const dropDraft = (place: TextPlace, now: Date): Promise<Result<null, TextRefusal>> =>
  transactionOrRefusal(async (tx) => {
    const text = await takeDraft(tx, place);
    if (text === null) return refuse({ code: "NO_TEXT_DRAFT" });
    await writeAudit(tx, { action: "text.dropDraft", subject: subject(place), before: text }, now);
    return accept(null);
  });

/** Lets the site say what the draft does. */
export const publishDraft = (place: TextPlace, now: Date): Promise<Result<string, TextRefusal>> =>
  transactionOrRefusal(async (tx) => {
    const text = await takeDraft(tx, place);
    return text === null ? refuse({ code: "NO_TEXT_DRAFT" }) : await say(tx, { ...place, text }, now);
  });

/** What is to be seen in the pages of a language before it is published; a draft that no longer fits would break one. */
export async function draftTexts(lang: Language): Promise<{ key: string; text: string }[]> {
  const drafts = await database().select().from(textDraft).where(eq(textDraft.lang, lang));
  return drafts.filter(isShown).map(({ key, text }) => ({ key, text }));
}

const most = 40;
const nameOf = ({ key, lang }: TextPlace) => `${lang} ${key}`;

interface Search {
  /** A part of the key or of the words; none for all that staff have changed or drafted. */
  readonly q: string;
  readonly lang?: Language | undefined;
}

/** The texts of the site with what staff say and draft in their place, forty at most; `more` are left out. */
export async function textsAtDesk({ q, lang }: Search): Promise<{ texts: DeskText[]; more: number }> {
  const [overrides, drafts] = await Promise.all([changedTexts(), database().select().from(textDraft)]);
  const changed = new Map(overrides.map((row) => [nameOf(row), row]));
  const drafted = new Map(drafts.map((row) => [nameOf(row), row.text]));
  const touched = [...overrides, ...drafts].map(({ key, lang: of }) => ({ key, lang: of }));
  const every = languages.flatMap((of) => [...bundledTexts()[of].keys()].map((key) => ({ key, lang: of })));
  const places = new Map((q === "" ? touched : [...touched, ...every]).map((place) => [nameOf(place), place]));
  const found = [...places.values()].flatMap((place): DeskText[] => {
    if (lang && place.lang !== lang) return [];
    const name = nameOf(place);
    const own = bundledTexts()[place.lang].get(place.key) ?? null;
    const row = changed.get(name);
    const draft = drafted.get(name) ?? null;
    const words = [place.key, own, row?.text, draft].join("\n");
    if (!folded(words).includes(folded(q))) return [];
    return [{ ...place, own, changed: row?.text ?? null, isShown: row?.isShown ?? true, draft }];
  });
  return { texts: found.slice(0, most), more: Math.max(0, found.length - most) };
}
