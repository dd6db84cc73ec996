import type { Language } from "@/lib/domain/core/languages";
import { paths } from "./paths";

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
