import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { pageFacts } from "@/app/[lang]/page-facts";
import { HelpCentre } from "@/components/support/help/help-centre";
import { helpTexts } from "@/components/support/help/help-list";
import { StructuredData } from "@/components/support/page/page-header";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { faqData } from "@/lib/seo/structured-data";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await pageFacts();
  const t = await getTranslations("faq");
  return pageMetadata({
    language,
    address: (other) => paths.faq(other),
    title: t("title"),
    description: t("description"),
  });
}

export default async function Faq() {
  const { language, figures } = await pageFacts();
  return (
    <>
      <HelpCentre language={language} figures={figures} />
      <StructuredData data={faqData([...(await helpTexts(figures)).values()])} />
    </>
  );
}
