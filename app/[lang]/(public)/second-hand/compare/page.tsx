import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SecondHandPage } from "@/components/support/second-hand-page";
import { paths } from "@/lib/contracts/paths";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { pageFacts } from "../../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const { language } = await pageFacts();
  const t = await getTranslations("secondHand");
  return pageMetadata({
    language,
    address: (other) => paths.secondHand(other, "/compare"),
    indexed: false,
    title: t("compareTitle"),
    description: t("compareLead"),
  });
}

export default async function Compare() {
  const t = await getTranslations("secondHand");
  return <SecondHandPage {...(await pageFacts())} title={t("compareTitle")} lead={t("compareLead")} below />;
}
