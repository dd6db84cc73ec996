import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SecondHandPage } from "@/components/support/second-hand-page";
import { pageFacts } from "../../../../page-facts";

export const generateStaticParams = () => [];

/** The token of an alert belongs in no canonical address. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("secondHand");
  return { title: t("alertTitle"), description: t("alertLead"), robots: { index: false, follow: false } };
}

export default async function Alert() {
  const t = await getTranslations("secondHand");
  return <SecondHandPage {...(await pageFacts())} title={t("alertTitle")} lead={t("alertLead")} below />;
}
