import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { HelpAnswer } from "@/components/content/help/help-answer";
import { NotFoundPage } from "@/components/layout/not-found-page";
import { StructuredData } from "@/components/layout/page/page-header";
import { type FaqQuestion, faqQuestions } from "@/lib/contracts/content/faq-questions";
import { paths } from "@/lib/contracts/paths";
import { firstSentences } from "@/lib/i18n/typography";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { faqData } from "@/lib/seo/structured-data";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/rent/faq/[slug]">;

const questionOf = async ({ params }: Props): Promise<FaqQuestion | undefined> => {
  const { slug } = await params;
  return faqQuestions.find((name) => name === slug);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const question = await questionOf(props);
  if (!question) return {};
  const { language, values } = await getPageContext();
  const t = await getTranslations(`faq.questions.${question}`);
  return pageMetadata({
    language,
    pathIn: (other) => paths.faq(other, question),
    title: t("question", values),
    description: firstSentences(t("answer", values), language),
  });
}

export default async function FaqAnswer(props: Props) {
  const question = await questionOf(props);
  const { language, values } = await getPageContext();
  if (!question) return <NotFoundPage language={language} />;
  const t = await getTranslations(`faq.questions.${question}`);
  return (
    <>
      <HelpAnswer language={language} values={values} question={question} />
      <StructuredData data={faqData([{ question: t("question", values), answer: t("answer", values) }])} />
    </>
  );
}
