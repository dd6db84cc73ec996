import { and, asc, eq } from "drizzle-orm";
import { currentActor } from "@/lib/backend/core/actor";
import { database, type Transaction, transactionOrRefusal } from "@/lib/backend/core/db/client";
import { textDraft, textOverride } from "@/lib/backend/core/db/schema/texts";
import { writeAudit } from "@/lib/backend/staff/write-audit";
import type { DeskText, MessageRef } from "@/lib/contracts/content/desk-texts";
import { type Language, languages } from "@/lib/domain/core/languages";
import { err, ok, type Result } from "@/lib/domain/core/result";
import { bundledTexts, overrideProblem } from "@/lib/i18n/bundled-texts";
import { type TextProblem, textProblem } from "@/lib/i18n/message-shape";

/** An override by staff; one that no longer fits the site's own text is stored but not shown. */
type ChangedText = typeof textOverride.$inferSelect & { readonly isShown: boolean };

async function changedTexts(): Promise<ChangedText[]> {
  const rows = await database().select().from(textOverride).orderBy(asc(textOverride.key), asc(textOverride.lang));
  return rows.map((row) => ({ ...row, isShown: overrideProblem(row) === null }));
}

const normalised = (text: string) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .replaceAll(/\s+/g, " ")
    .toLowerCase();

/** Why a change of a text was refused. */
export type TextCode = CheckedCode | "NO_OVERRIDE" | "NO_TEXT_DRAFT";
type CheckedCode = TextProblem | "NO_TEXT" | "TEXT_SAME";
interface TextRefusal<Code extends TextCode> {
  readonly code: Code;
}
type NewText = MessageRef & { readonly text: string };

const overrideAt = ({ key, lang }: MessageRef) => and(eq(textOverride.key, key), eq(textOverride.lang, lang));
const draftAt = ({ key, lang }: MessageRef) => and(eq(textDraft.key, key), eq(textDraft.lang, lang));
const auditSubject = ({ key, lang }: MessageRef) => ["text", `${lang} ${key}`] as const;

interface TextState {
  readonly original: string;
  readonly changed: string | null;
}

/** Checks a new text; returns the site's own text and the current override. */
async function checkText(
  tx: Transaction,
  { text, ...place }: NewText,
): Promise<Result<TextState, TextRefusal<CheckedCode>>> {
  const original = bundledTexts()[place.lang].get(place.key);
  if (original === undefined) return err({ code: "NO_TEXT" });
  const problem = textProblem(place.key, text, original);
  if (problem) return err({ code: problem });
  const [override] = await tx.select().from(textOverride).where(overrideAt(place)).for("update");
  const changed = override?.text ?? null;
  return text === (changed ?? original) ? err({ code: "TEXT_SAME" }) : ok({ original, changed });
}

/** Sets an override, or deletes it when the text equals the site's own; returns the site's own text. */
async function setOverride(
  tx: Transaction,
  newText: NewText,
  now: Date,
): Promise<Result<string, TextRefusal<CheckedCode>>> {
  const found = await checkText(tx, newText);
  if (!found.ok) return found;
  const { original, changed } = found.value;
  const { key, lang, text } = newText;
  const override = { text, setBy: currentActor().name, setAt: now };
  if (text === original) await tx.delete(textOverride).where(overrideAt(newText));
  else
    await tx
      .insert(textOverride)
      .values({ key, lang, ...override })
      .onConflictDoUpdate({ target: [textOverride.key, textOverride.lang], set: override });
  await writeAudit(
    tx,
    { action: "text.set", subject: auditSubject(newText), before: changed ?? original, after: text },
    now,
  );
  return ok(original);
}

/** Deletes an override, also for a key that the site no longer has. */
export const dropText = (place: MessageRef, now: Date) =>
  transactionOrRefusal(async (tx) => {
    const [dropped] = await tx.delete(textOverride).where(overrideAt(place)).returning({ text: textOverride.text });
    if (!dropped) return err({ code: "NO_OVERRIDE" });
    await writeAudit(tx, { action: "text.drop", subject: auditSubject(place), before: dropped.text }, now);
    return ok(null);
  });

/** Saves a draft of a text, which staff see in the preview until it is published. */
export const draftText = (newText: NewText, now: Date): Promise<Result<null, TextRefusal<CheckedCode>>> =>
  transactionOrRefusal(async (tx) => {
    const found = await checkText(tx, newText);
    if (!found.ok) return found;
    const { key, lang, text } = newText;
    const draft = { text, setBy: currentActor().name, setAt: now };
    await tx
      .insert(textDraft)
      .values({ key, lang, ...draft })
      .onConflictDoUpdate({ target: [textDraft.key, textDraft.lang], set: draft });
    await writeAudit(tx, { action: "text.draft", subject: auditSubject(newText), after: text }, now);
    return ok(null);
  });

const takeDraft = async (tx: Transaction, place: MessageRef) =>
  (await tx.delete(textDraft).where(draftAt(place)).returning({ text: textDraft.text }))[0]?.text ?? null;

export const dropDraft = (place: MessageRef, now: Date) =>
  transactionOrRefusal(async (tx) => {
    const text = await takeDraft(tx, place);
    if (text === null) return err({ code: "NO_TEXT_DRAFT" });
    await writeAudit(tx, { action: "text.dropDraft", subject: auditSubject(place), before: text }, now);
    return ok(null);
  });

/** Publishes a draft as an override. */
export const publishDraft = (
  place: MessageRef,
  now: Date,
): Promise<Result<string, TextRefusal<CheckedCode | "NO_TEXT_DRAFT">>> =>
  transactionOrRefusal(async (tx) => {
    const text = await takeDraft(tx, place);
    return text === null ? err({ code: "NO_TEXT_DRAFT" }) : await setOverride(tx, { ...place, text }, now);
  });

/** Drafts for the preview of a language, without those that no longer fit and would break a page. */
export async function draftTexts(lang: Language): Promise<{ key: string; text: string }[]> {
  const drafts = await database().select().from(textDraft).where(eq(textDraft.lang, lang));
  return drafts.filter((draft) => overrideProblem(draft) === null).map(({ key, text }) => ({ key, text }));
}

const maxTexts = 40;
const nameOf = ({ key, lang }: MessageRef) => `${lang} ${key}`;

interface Search {
  /** Part of the key or the text; empty for all overrides and drafts. */
  readonly q: string;
  readonly lang?: Language | undefined;
}

/** Texts with their overrides and drafts, at most forty; `more` counts those left out. */
export async function listMessageOverrides({ q, lang }: Search): Promise<{ texts: DeskText[]; more: number }> {
  const [overrides, drafts] = await Promise.all([changedTexts(), database().select().from(textDraft)]);
  const changed = new Map(overrides.map((row) => [nameOf(row), row]));
  const drafted = new Map(drafts.map((row) => [nameOf(row), row.text]));
  const changedPlaces = [...overrides, ...drafts].map(({ key, lang: of }) => ({ key, lang: of }));
  const every = languages.flatMap((of) => [...bundledTexts()[of].keys()].map((key) => ({ key, lang: of })));
  const places = new Map(
    (q === "" ? changedPlaces : [...changedPlaces, ...every]).map((place) => [nameOf(place), place]),
  );
  const found = [...places.values()].flatMap((place): DeskText[] => {
    if (lang && place.lang !== lang) return [];
    const name = nameOf(place);
    const own = bundledTexts()[place.lang].get(place.key) ?? null;
    const row = changed.get(name);
    const draft = drafted.get(name) ?? null;
    const words = [place.key, own, row?.text, draft].join("\n");
    if (!normalised(words).includes(normalised(q))) return [];
    return [{ ...place, own, changed: row?.text ?? null, isShown: row?.isShown ?? true, draft }];
  });
  return { texts: found.slice(0, maxTexts), more: Math.max(0, found.length - maxTexts) };
}
