import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import {
  type FaqGroup,
  type FaqQuestion,
  faqGroupOf,
  faqGroups,
  faqQuestions,
} from "@/lib/contracts/content/faq-questions";
import type { MessageValues } from "@/lib/contracts/content/message-values";
import { paths } from "@/lib/contracts/paths";
import { helpFinder } from "@/lib/domain/content/find-help";
import type { Language } from "@/lib/domain/core/languages";
import { firstSentences } from "@/lib/i18n/typography";

interface HelpListProps {
  language: Language;
  texts: ReadonlyMap<FaqQuestion, HelpText>;
  /** Matching questions, best first; the others are rendered hidden, so that the search can show them at once. */
  found: readonly string[];
}

/** Topic links and all questions with a summary; the search in the browser selects them by `data-help…`. */
export async function HelpList({ language, texts, found }: HelpListProps) {
  const t = await getTranslations("faq");
  const ranks = new Map(found.map((slug, rank) => [slug, rank]));
  const rankOf = (slug: string) => ranks.get(slug) ?? found.length;
  const isEmpty = (group: FaqGroup) => !faqGroups[group].some((slug) => ranks.has(slug));
  const ordered = faqQuestions.toSorted((faqQuestion, other) => rankOf(faqQuestion) - rankOf(other));
  const groups = [...new Set(ordered.map(faqGroupOf))];
  return (
    <>
      <nav aria-labelledby="help-topics" hidden={found.length === 0} data-help-topics>
        <h2 id="help-topics" className="text-lg">
          {t("topics")}
        </h2>
        <ul className="mt-3 flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2 sm:flex-wrap">
          {groups.map((group) => (
            <li key={group} hidden={isEmpty(group)} data-help-topic={group} className="shrink-0">
              <a href={`#${group}`} className="help-topic">
                {t(`groups.${group}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map((group) => (
        <section key={group} aria-labelledby={group} hidden={isEmpty(group)} data-help-group={group}>
          <h2 id={group} className="mb-2 text-2xl">
            {t(`groups.${group}`)}
          </h2>
          <ul className="help-questions">
            {ordered
              .filter((slug) => faqGroupOf(slug) === group)
              .map((slug) => {
                const text = texts.get(slug);
                return text && <Entry key={slug} language={language} text={text} isFound={ranks.has(slug)} />;
              })}
          </ul>
        </section>
      ))}
    </>
  );
}

/** About one sentence. */
const summaryLength = 90;

function Entry({ language, text, isFound }: { language: Language; text: HelpText; isFound: boolean }) {
  const { slug, question, answer } = text;
  return (
    <li id={slug} data-help={faqQuestions.indexOf(slug)} {...(!isFound && { hidden: true })}>
      <Link href={paths.faq(language, slug)}>{question}</Link>
      <p>{firstSentences(answer, language, summaryLength)}</p>
    </li>
  );
}

/** Texts of a question of the help centre. */
interface HelpText {
  readonly slug: FaqQuestion;
  readonly question: string;
  /** Its lines are paragraphs. */
  readonly answer: string;
  /** Synonyms for the search; never shown. */
  readonly words: string;
}

export async function helpTexts(values: MessageValues): Promise<ReadonlyMap<FaqQuestion, HelpText>> {
  const t = await getTranslations("faq.questions");
  return new Map(
    faqQuestions.map((slug) => [
      slug,
      {
        slug,
        question: t(`${slug}.question`, values),
        answer: t(`${slug}.answer`, values),
        words: t(`${slug}.words`),
      },
    ]),
  );
}

/** The questions that match a query, best first; without one all in their order. */
export const foundQuestions = (texts: ReadonlyMap<FaqQuestion, HelpText>, query: string): readonly string[] =>
  helpFinder([...texts.values()])(query);
