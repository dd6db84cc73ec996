import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { getPageContext } from "@/app/[lang]/page-context";
import { HelpCentre } from "@/components/content/help/help-centre";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await getPageContext();
  const t = await getTranslations("faq");
  return pageMetadata({
    language,
    pathIn: (other) => paths.faq(other),
    title: t("title"),
    description: t("description"),
  });
}

export default async function Faq() {
  const { language, values } = await getPageContext();
  return <HelpCentre language={language} values={values} />;
}
