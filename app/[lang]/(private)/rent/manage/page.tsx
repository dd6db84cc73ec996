import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ContentPage } from "@/components/support/content-page";
import { TextSection } from "@/components/support/text-section";
import { pageFacts } from "../../../page-facts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("manage");
  return { title: t("title") };
}

export default async function Manage() {
  const { language, figures } = await pageFacts();
  const t = await getTranslations("manage");
  return (
    <ContentPage
      language={language}
      figures={figures}
      title={t("title")}
      lead={t("lead")}
      onward={["faq", "conditions", "contact", "offices"]}
    >
      <TextSection title={t("mail.title")} text={t("mail.text")} />
      <TextSection title={t("lost.title")} text={t("lost.text")} />
      <TextSection title={t("change.title")} text={t("change.text", figures)} />
    </ContentPage>
  );
}
