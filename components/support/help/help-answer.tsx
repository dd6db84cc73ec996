import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { Paragraphs } from "@/components/support/paragraphs";
import { Icon } from "@/components/ui/icon";
import { iconPaths } from "@/components/ui/icon-paths";
import { Link } from "@/components/ui/link";
import { type FaqQuestion, faqGroupOf, faqRelated } from "@/lib/contracts/faq-questions";
import type { Figures } from "@/lib/contracts/figures";
import { contractPages, paths } from "@/lib/contracts/paths";
import type { Language } from "@/lib/domain/language/languages";
import { helpOnward, helpTerms } from "./help-onward";

interface HelpAnswerProps {
  language: Language;
  figures: Figures;
  question: FaqQuestion;
}

/** A question on its own page: its answer, the terms it rests on, and what one asks next. */
export async function HelpAnswer({ language, figures, question }: HelpAnswerProps) {
  const t = await getTranslations("faq");
  const group = faqGroupOf(question);
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t(`questions.${question}.question`, figures)}
      lead={null}
      trail={[
        { href: paths.faq(language), text: t("title") },
        { href: `${paths.faq(language)}#${group}`, text: t(`groups.${group}`) },
      ]}
      onward={helpOnward(question)}
    >
      <div className="text-lg">
        <Paragraphs text={t(`questions.${question}.answer`, figures)} className="mt-4 first:mt-0" />
        <TermsLink language={language} question={question} />
      </div>
      <section aria-labelledby="related">
        <h2 id="related" className="text-xl">
          {t("related")}
        </h2>
        <ul className="mt-2 divide-y divide-sand-200 border-y border-sand-200">
          {faqRelated[question].map((slug) => (
            <li key={slug}>
              <Link
                href={paths.faq(language, slug)}
                className="group flex min-h-12 items-center justify-between gap-4 py-2 font-semibold hover:text-action"
              >
                {t(`questions.${slug}.question`, figures)}
                <Icon path={iconPaths.arrowRight} className="size-5 shrink-0" />
              </Link>
            </li>
          ))}
        </ul>
        <Link href={paths.faq(language)} className="mt-4 inline-block py-1 underline underline-offset-4">
          {t("all")}
        </Link>
      </section>
    </ContentPage>
  );
}

const hasTerms = (question: FaqQuestion): question is keyof typeof helpTerms => question in helpTerms;

async function TermsLink({ language, question }: Pick<HelpAnswerProps, "language" | "question">) {
  if (!hasTerms(question)) return null;
  const t = await getTranslations("faq");
  const tTerms = await getTranslations("legal.pages");
  const key = helpTerms[question];
  const page = contractPages.find((name) => key.startsWith(`${name}.`)) ?? "conditions";
  return (
    <Link
      href={paths.legal(language, page, key.slice(key.lastIndexOf(".") + 1))}
      className="mt-5 inline-block py-1 text-base underline underline-offset-4"
    >
      {t(`terms.${page}`, { title: tTerms(`${key}.title`) })}
    </Link>
  );
}
