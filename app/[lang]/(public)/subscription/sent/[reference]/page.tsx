import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { paths } from "@/lib/contracts/paths";
import { pageFacts } from "../../../../page-facts";

export const generateStaticParams = () => [];

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("subscription");
  return { title: t("sentTitle"), robots: { index: false, follow: false } };
}

export default async function EnquirySent() {
  const { language, figures } = await pageFacts();
  const t = await getTranslations("subscription");
  const tSupport = await getTranslations("support");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t("sentTitle")}
      lead={t("sentLead", figures)}
      trail={[{ href: paths.subscription(language), text: tSupport("links.subscription") }]}
      onward={["subscription", "fleet", "faq"]}
    />
  );
}
