import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { legalSections } from "@/components/support/legal-sections";
import { NotFoundPage } from "@/components/support/not-found-page";
import { TextSection } from "@/components/support/text-section";
import { Notice } from "@/components/ui/notice";
import { legalPages, paths } from "@/lib/contracts/paths";
import { loadSiteFrame } from "@/lib/loaders/load-site-frame";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../../../page-facts";

export const generateStaticParams = () => [];

type Props = PageProps<"/[lang]/rent/legal/[page]">;

const askedPage = async ({ params }: Props) => {
  const { page } = await params;
  return legalPages.find((name) => name === page);
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const page = await askedPage(props);
  if (!page) return {};
  const { language, figures } = await pageFacts();
  const t = await getTranslations("legal");
  const title = t(`pages.${page}.title`);
  return pageMetadata({
    language,
    address: (other) => paths.legal(other, page),
    title,
    description: t("seoDescription", { title, company: figures.company }),
  });
}

export default async function Legal(props: Props) {
  const page = await askedPage(props);
  const { language, figures } = await pageFacts();
  if (!page) return <NotFoundPage language={language} />;
  const t = await getTranslations("legal");
  const { isExampleData } = await loadSiteFrame();
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t(`pages.${page}.title`)}
      lead={t(`pages.${page}.lead`)}
      onward={
        page === "conditions" ? ["privacy", "faq", "fleet", "offices"] : ["conditions", "privacy", "faq", "contact"]
      }
    >
      {isExampleData && <Notice tone="warning">{t("example")}</Notice>}
      {(await legalSections(page, figures)).map((section) => (
        <TextSection key={section.id} {...section} />
      ))}
      <p className="text-sm text-ink-muted">{t("version", figures)}</p>
    </ContentPage>
  );
}
