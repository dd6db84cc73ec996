import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SecondHandPage } from "@/components/support/second-hand-page";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const { language, figures } = await pageFacts();
  const t = await getTranslations("secondHand");
  return pageMetadata({
    language,
    address: (other) => paths.secondHand(other),
    title: t("title"),
    description: t("description", figures),
  });
}

export default async function SecondHand() {
  const t = await getTranslations("secondHand");
  return <SecondHandPage {...(await pageFacts())} title={t("title")} lead={t("lead")} />;
}
