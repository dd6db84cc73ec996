import { getTranslations } from "next-intl/server";
import { type FaqQuestion, faqQuestions } from "@/lib/contracts/faq-questions";
import type { Figures } from "@/lib/contracts/figures";
import { helpFinder } from "@/lib/domain/help/find-help";

/** A question of the help centre in words. */
export interface HelpText {
  readonly slug: FaqQuestion;
  readonly question: string;
  /** Its lines are paragraphs. */
  readonly answer: string;
  /** What else people call it; found by, never shown. */
  readonly words: string;
}

export async function helpTexts(figures: Figures): Promise<ReadonlyMap<FaqQuestion, HelpText>> {
  const t = await getTranslations("faq.questions");
  return new Map(
    faqQuestions.map((slug) => [
      slug,
      {
        slug,
        question: t(`${slug}.question`, figures),
        answer: t(`${slug}.answer`, figures),
        words: t(`${slug}.words`),
      },
    ]),
  );
}

/** The questions that fit a query, best first; all in their order without one. */
export const foundQuestions = (texts: ReadonlyMap<FaqQuestion, HelpText>, query: string): readonly string[] =>
  helpFinder([...texts.values()])(query);
