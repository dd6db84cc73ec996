import { paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/core/languages";
import type { SurveyedPage } from "./survey";
import { textsOf } from "./texts";

/** Words for instalments on second-hand pages; elsewhere they may refer to a subscription. */
const instalmentWords: Readonly<Record<Language, RegExp>> = {
  es: /\bcuotas?\b/i,
  en: /\binstal?lments?\b/i,
  de: /\b(?:Monats)?raten?\b/i,
  it: /\brat[ae]\b/i,
  fr: /\bmensualités?\b/i,
};
export const loanFigures = /\bTIN\b|\bTAE\b|\bTAEG\b|\b7[.,]99\b|\b8[.,]29\b|\b120 (?:meses|months|Monat|mesi|mois)/;

/** Statements that the law requires on a page that shows an instalment, and that this page lacks. */
export function missingTerms({ url, words: text }: Pick<SurveyedPage, "url" | "words">, language: Language): string[] {
  const t = textsOf(language);
  const named = instalmentWords[language].test(text) && url.includes(paths.secondHand(language));
  if (!named && !loanFigures.test(text)) return [];
  // Page texts are read with plain spaces only.
  const read = (message: string) => message.replaceAll(/\s+/g, " ").trim();
  const example = read(
    /<strong>([^<]+)<\/strong>/.exec(String(t.raw("secondHand.finance.example")))?.[1] ?? "no example",
  );
  const role = read(String(t.raw("secondHand.finance.role")).split("{lender}")[0] ?? "no role");
  const wanted: readonly [string, boolean][] = [
    ["example", text.includes(example)],
    ["TIN", /TIN\b[^.]{0,12}7[.,]99/.test(text)],
    ["TAE", /TAE\b[^.]{0,12}8[.,]29/.test(text)],
    ["total owed", /\d[.,\s]\d{3}(?:[.,]\d{2})?/.test(text.slice(text.indexOf(example)))],
    ["warning", text.includes(read(t("secondHand.finance.warning")))],
    ["lender and role", text.includes(role)],
  ];
  return wanted.flatMap(([what, isThere]) => (isThere ? [] : [`${url}: ${what}`]));
}
