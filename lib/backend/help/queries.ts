import type { ConfigurationDocument } from "@/lib/contracts/configuration";
import { faqGroupOf, faqQuestions } from "@/lib/contracts/faq-questions";
import { figuresOf } from "@/lib/contracts/figures";
import type { HelpAnswers } from "@/lib/contracts/help";
import { helpFinder } from "@/lib/domain/help/find-help";
import type { Language } from "@/lib/domain/language/languages";
import { helpTranslator } from "../mail/translator";

/** The questions that fit a query, best first, with their answers in a language and the numbers in force. */
export function listHelp(configuration: ConfigurationDocument, language: Language, query: string): HelpAnswers {
  const t = helpTranslator(language);
  const figures = figuresOf(configuration, language);
  const all = faqQuestions.map((slug) => ({
    slug,
    category: faqGroupOf(slug),
    question: t(`questions.${slug}.question`, figures),
    answer: t(`questions.${slug}.answer`, figures),
    words: t(`questions.${slug}.words`),
  }));
  const known = new Map(all.map(({ words: _, ...entry }) => [String(entry.slug), entry]));
  return helpFinder(all)(query).flatMap((slug) => known.get(slug) ?? []);
}
