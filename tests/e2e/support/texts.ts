import fs from "node:fs";
import path from "node:path";
import { createTranslator } from "use-intl/core";
import type { Language } from "@/lib/domain/core/languages";
import type { DeskLanguage } from "@/lib/domain/staff/staff-session";
import type deskMessages from "@/messages/desk/es.json";
import type messages from "@/messages/es.json";

function readTexts(language: Language) {
  const file = path.resolve(import.meta.dirname, `../../../messages/${language}.json`);
  const catalogue: typeof messages = JSON.parse(fs.readFileSync(file, "utf8"));
  return createTranslator({ locale: language, messages: catalogue, timeZone: "Europe/Madrid" });
}
export type Texts = ReturnType<typeof readTexts>;

const known = new Map<Language, Texts>();
/** The site's texts in a language, so that one test runs in any of the five. */
export function textsOf(language: Language): Texts {
  const texts = known.get(language) ?? readTexts(language);
  known.set(language, texts);
  return texts;
}

/** The desk's texts in a language. */
export function deskTextsOf(language: DeskLanguage) {
  const file = path.resolve(import.meta.dirname, `../../../messages/desk/${language}.json`);
  const catalogue: typeof deskMessages = JSON.parse(fs.readFileSync(file, "utf8"));
  return createTranslator({ locale: language, messages: catalogue, timeZone: "Europe/Madrid" });
}
