import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { NotFoundPage } from "@/components/support/not-found-page";
import { Paragraphs } from "@/components/support/paragraphs";
import { type FaqQuestion, faqQuestions } from "@/lib/contracts/faq-questions";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../../../page-facts";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/rent/faq/[slug]">;

const questionOf = async ({ params }: Props): Promise<FaqQuestion | undefined> => {
  const { slug } = await params;
  return faqQuestions.find((name) => name === slug);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const question = await questionOf(props);
  if (!question) return {};
  const { language, figures } = await pageFacts();
  const t = await getTranslations(`faq.questions.${question}`);
  return pageMetadata({
    language,
    address: (other) => paths.faq(other, question),
    title: t("question", figures),
    description: t("answer", figures).split("\n")[0] ?? "",
  });
}

export default async function FaqAnswer(props: Props) {
  const question = await questionOf(props);
  const { language, figures } = await pageFacts();
  if (!question) return <NotFoundPage language={language} />;
  const t = await getTranslations("faq");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t(`questions.${question}.question`, figures)}
      lead={null}
      trail={[{ href: paths.faq(language), text: t("title") }]}
      onward={["faq", "conditions", "manage", "contact"]}
    >
      <div className="text-lg">
        <Paragraphs text={t(`questions.${question}.answer`, figures)} className="mt-4 first:mt-0" />
      </div>
    </ContentPage>
  );
}
