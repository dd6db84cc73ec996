import { z } from "zod";
import { paths } from "@/lib/contracts/paths";
import { languageSchema } from "@/lib/contracts/scalars";
import type { Language } from "@/lib/domain/language/languages";

/** A text of the site in one language: `home.hero.title`. */
export const textPlaceSchema = z.object({ lang: languageSchema, key: z.string().regex(/^\w[\w.-]{0,199}$/) });
export type TextPlace = z.infer<typeof textPlaceSchema>;

export const textSearchSchema = z.object({
  q: z.string().trim().max(100).default(""),
  lang: languageSchema.optional(),
});
export const newTextSchema = z.object({ text: z.string().trim().max(10_000) });

const deskTextSchema = textPlaceSchema.extend({
  /** The release's own text; null when a release has removed the key. */
  own: z.string().nullable(),
  changed: z.string().nullable(),
  /** Whether the override is in use; false when it no longer matches the release's own text. */
  isShown: z.boolean(),
  draft: z.string().nullable(),
});
export type DeskText = z.infer<typeof deskTextSchema>;
export const deskTextsSchema = z.object({ texts: z.array(deskTextSchema), more: z.number().int() });
export const draftTextsSchema = z.array(z.object({ key: z.string(), text: z.string() }));

/** Entry pages for previewing drafts; the preview continues from there through the site. */
export const previewPages = [
  "home",
  "fleet",
  "offices",
  "faq",
  "contact",
  "secondHand",
  "subscription",
  "legal",
  "account",
  "manage",
] as const;
export type PreviewPage = (typeof previewPages)[number];

const pathOf: Readonly<Record<PreviewPage, (language: Language) => string>> = {
  ...paths,
  legal: (language) => paths.legal(language, "notice"),
  account: (language) => paths.login(language),
};
/** Path of a preview page in a language. */
export const previewPath = (page: PreviewPage, language: Language): string => pathOf[page](language);

/** The page that probably shows a text, by the first part of its key; null for mail texts. */
export function previewPageOf(key: string): PreviewPage | null {
  const area = key.split(".", 1)[0];
  return area === "mail" ? null : (previewPages.find((page) => page === area) ?? "home");
}
